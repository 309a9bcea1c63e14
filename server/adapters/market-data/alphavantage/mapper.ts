import { addDays, type TradingDay, yearOf } from '#domain/market/calendar/day.ts'
import type { EarningsTime } from '#domain/market/filings/earnings.ts'
import type { ExpectedResult } from '#domain/market/filings/expected-result.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import { parseTicker } from '#domain/market/ticker.ts'
import type { CalendarRow } from './wire.ts'

const times: Readonly<Record<string, EarningsTime>> = { 'pre-market': 'bmo', 'post-market': 'amc' }

/** The expected reports of each listed stock, by its id. A symbol that nobody has listed is passed over. */
export function expectedResultsByStock(
  rows: readonly CalendarRow[],
  instruments: readonly Instrument[],
): Map<string, ExpectedResult[]> {
  const idOf = new Map(
    instruments.flatMap(({ country, ticker, delisted_at, fsym_id }) =>
      country === 'us' && delisted_at === null ? [[ticker, fsym_id] as const] : [],
    ),
  )
  const found = new Map<string, ExpectedResult[]>()
  for (const row of rows) {
    const fsym_id = idOf.get(parseTicker(row.symbol) ?? '')
    if (fsym_id === undefined) continue
    const own = found.get(fsym_id) ?? []
    const expected = expectedResultFrom(row)
    if (own.some(each => isSamePeriod(each, expected))) continue
    found.set(fsym_id, [...own, expected])
  }
  return found
}

const isSamePeriod = (one: ExpectedResult, other: ExpectedResult): boolean =>
  one.target_year === other.target_year && one.target_quarter === other.target_quarter

/**
 * The vendor does not say which days are confirmed, so that none is. An estimate in another currency than that of the exchange is
 * left out, because it could not be compared with the figures of the filings.
 */
const expectedResultFrom = ({
  reportDay,
  periodEnd,
  estimate,
  currency,
  timeOfDay,
}: CalendarRow): ExpectedResult => ({
  ...{ report_date: reportDay, time: times[timeOfDay ?? ''] ?? null, confirmed: false },
  ...{ eps_consensus: currency === 'USD' ? estimate : null, sales_consensus: null },
  ...calendarQuarter(periodEnd),
})

/**
 * The quarter that holds the middle of the period. Where a company's own quarters are named otherwise, its results decide, as
 * stored.
 */
function calendarQuarter(periodEnd: TradingDay): Pick<ExpectedResult, 'target_year' | 'target_quarter'> {
  const middle = addDays(periodEnd, -45)
  const month = Math.floor(middle / 100) % 100
  return { target_year: yearOf(middle), target_quarter: (Math.floor((month - 1) / 3) + 1) as 1 | 2 | 3 | 4 }
}
