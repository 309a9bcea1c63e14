import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { EarningsResult } from '#domain/market/filings/earnings.ts'
import { estimateNextResult } from '#domain/market/filings/estimated-result.ts'
import { type Instrument, isFund } from '#domain/market/instrument.ts'
import type { CompanyFactStore } from '../../market-ports.ts'
import type { LoadedMarket } from '../market/load-market.ts'
import { oncePerPublication } from '../market/once-per-publication.ts'

export type EstimatedResult = { fsym_id: string; row: EarningsResult }

/** Our choice: so many stocks are read at a time, so that other requests are answered in between. */
const STOCKS_AT_ONCE = 250

const estimatedOf = oncePerPublication<readonly EstimatedResult[]>()

/** The estimated next report of a listed company; null where a source brings its day, and where nothing can be estimated. */
export const estimatedNextOf = (
  instrument: Instrument,
  results: readonly EarningsResult[],
  day: TradingDay,
): EarningsResult | null =>
  instrument.delisted_at !== null || isFund(instrument)
    ? null
    : estimateNextResult(instrument.country, results, day)

/** The estimated next reports of a whole market, which need all results of all companies and are therefore kept for its publication. */
export const readEstimatedResults = (
  facts: Pick<CompanyFactStore, 'of'>,
  market: LoadedMarket,
): Promise<readonly EstimatedResult[]> => estimatedOf(market, () => estimateAll(facts, market))

async function estimateAll(
  facts: Pick<CompanyFactStore, 'of'>,
  { instruments, published }: LoadedMarket,
): Promise<EstimatedResult[]> {
  const ids = [...instruments.keys()]
  const found: EstimatedResult[] = []
  for (let from = 0; from < ids.length; from += STOCKS_AT_ONCE)
    for (const [fsym_id, results] of await facts.of('earnings', ids.slice(from, from + STOCKS_AT_ONCE))) {
      const row = estimatedNextOf(instruments.get(fsym_id)!, results, published.data_date)
      if (row) found.push({ fsym_id, row })
    }
  return found
}
