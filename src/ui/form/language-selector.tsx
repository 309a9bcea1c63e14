import type { Lang } from '#text/text.ts'
import { useText } from '../frame/language.tsx'
import { SegmentedControl } from './segmented.tsx'

export type SelectorProps<V> = { value: V; onChange: (value: V) => void; labelShown?: boolean }

/** Each language is named in itself, so that users who cannot read the other one find it. */
const languages = [
  { value: 'ko', label: '한국어', lang: 'ko' },
  { value: 'en', label: 'English', lang: 'en' },
] as const

export function LanguageSelector(choice: SelectorProps<Lang>) {
  const { t } = useText()
  return <SegmentedControl label={t('ui.language')} items={languages} {...choice} />
}
