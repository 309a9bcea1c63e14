import { useText } from '#ui/language.tsx'
import { LawPage } from '../pieces/law/page.tsx'

/** The newest version. */
export function Screen() {
  const { t } = useText()
  return <LawPage type="terms" title={t('titles.terms')} />
}
