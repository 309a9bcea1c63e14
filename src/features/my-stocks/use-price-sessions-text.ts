import { myStockWords } from '#text/words/my-stock.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import type { SessionByCountry } from './session-by-country.ts'

/** Returns a sentence that names the sessions of the prices; null without prices. */
export function usePriceSessionsText({ kr, us }: SessionByCountry): string | null {
  const { day } = useText()
  const words = useWords(myStockWords)
  if (kr && us && kr !== us) return words.asOfMixed({ kr: day(kr), us: day(us) })
  return kr || us ? words.asOf({ date: day(kr ?? us) }) : null
}
