import { type ProductCode, products } from '#domain/billing/products.ts'
import { localDate } from '#router/parameters.ts'
import { planWords } from '#text/words/plan.ts'
import { useText, useWords } from '#ui/frame/language.tsx'

/** What every screen of paying says: amounts, products and days in the reader's words. */
export function usePlanWords() {
  const { price, day, timeZone } = useText()
  const words = useWords(planWords)
  return {
    words,
    won: (amount: number): string => words.won({ amount: price(amount, 'kr') }),
    points: (amount: number): string => price(amount, 'kr'),
    date: (instant: string): string => day(localDate(new Date(instant), timeZone), 'full'),
    productName(code: ProductCode): string {
      const { plan, interval } = products[code]
      return words.product({ plan: words.plans[plan], interval: words.intervals[interval] })
    },
    periodOf: (code: ProductCode): string => words.periods[products[code].interval],
  }
}
