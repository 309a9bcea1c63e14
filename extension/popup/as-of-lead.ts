import { useText } from '#ui/frame/language.tsx'

/** The close that the rows are of; where the markets are of different days, both. */
export function useAsOfLead(): (asOf: { kr: string | null; us: string | null }) => string {
  const { t, day } = useText()
  return ({ kr, us }) => {
    if (kr === null && us === null) return ''
    return kr && us && kr !== us
      ? t('home.asOfMixed', { kr: day(kr), us: day(us) })
      : t('home.asOf', { date: day(kr ?? us) })
  }
}
