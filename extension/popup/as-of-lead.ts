import { useText } from '#ui/frame/language.tsx'

/** Text with the session that the rows belong to; names both sessions when the two markets are on different days. */
export function useAsOfLead(): (asOf: { kr: string | null; us: string | null }) => string {
  const { t, day } = useText()
  return ({ kr, us }) => {
    if (kr === null && us === null) return ''
    return kr && us && kr !== us
      ? t('home.asOfMixed', { kr: day(kr), us: day(us) })
      : t('home.asOf', { date: day(kr ?? us) })
  }
}
