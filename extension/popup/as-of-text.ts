import { useText } from '#ui/frame/language.tsx'

/**
 * Returns a text that names the session of the listed rows; it names both sessions when the two markets are on
 * different days.
 */
export function useAsOfText(): (asOf: { kr: string | null; us: string | null }) => string {
  const { t, day } = useText()
  return ({ kr, us }) => {
    if (kr === null && us === null) return ''
    return kr && us && kr !== us
      ? t('home.asOfMixed', { kr: day(kr), us: day(us) })
      : t('home.asOf', { date: day(kr ?? us) })
  }
}
