import { type DatedData, useSessionsTooOld } from '#state/market/data-age.ts'
import { useText } from '#ui/frame/language.tsx'

/** Says, in the place of signals and ratings, that the data are too old for any; shows nothing while they are not. */
export function NoSignalNote({ of }: { of: DatedData | null }) {
  const { t } = useText()
  const count = useSessionsTooOld(of)
  return count ? <p className="strip-note brass">{t('ui.noSignal', { count })}</p> : null
}
