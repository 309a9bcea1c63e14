import { PolicyPage } from '#features/legal/page.tsx'
import { useText } from '#ui/frame/language.tsx'

/** The newest version of the terms of use. */
export function Screen() {
  const { t } = useText()
  return <PolicyPage type="terms" title={t('titles.terms')} />
}
