import { PolicyPage } from '#features/legal/page.tsx'
import { useText } from '#ui/frame/language.tsx'

/** The newest version of the privacy policy. */
export function Screen() {
  const { t } = useText()
  return <PolicyPage type="privacy" title={t('titles.privacyPolicy')} />
}
