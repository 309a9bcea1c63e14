import type { EarningsItem } from '#contract/company-facts.ts'
import { currencyOf } from '#domain/market/country.ts'
import type { reportWords } from '#text/words/report.ts'
import { useText } from '#ui/frame/language.tsx'

type Words = (typeof reportWords)['ko']
export const earningsPeriodOf = (
  { target_year: year, target_quarter: quarter }: EarningsItem,
  words: Words,
): string => (quarter === null ? words.year({ year }) : words.quarter({ year, quarter }))

export function useEarningsFormat(country: 'kr' | 'us') {
  const { price, compact } = useText()
  return {
    // Earnings per share in dollars have two decimals, while prices below one dollar have four.
    eps: (value: number): string =>
      country === 'kr' ? price(value, 'kr') : `${value < 0 ? '−' : ''}${Math.abs(value).toFixed(2)}`,
    sales: (value: number): string => compact(value, { currency: currencyOf[country] }),
  }
}
