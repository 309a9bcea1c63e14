import { quoteEndpoints } from '#contract/quote.ts'
import type { StockRow } from '#contract/stock.ts'
import { parseDay, type TradingDay } from '#domain/market/calendar/day.ts'
import { useCachedReply } from '../request/kept.ts'

/** The first day of a stock at its exchange; null while it is not known. */
export function useListingDay({ ticker, fsym_id }: Pick<StockRow, 'ticker' | 'fsym_id'>): TradingDay | null {
  const { data } = useCachedReply(`quote/${ticker}`, quoteEndpoints.last, { params: { ticker } })
  // A ticker may have passed to another company.
  return data?.fsym_id === fsym_id && data.listed_at !== null ? parseDay(data.listed_at) : null
}
