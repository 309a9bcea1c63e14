import { err, ok } from '#domain/kernel/result.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import type { FundHolding } from '#domain/market/filings/fund.ts'
import { dayCell, nonEmptyTextCell, numberCell } from './cells.ts'
import { futureDayProblem, isFutureDayIn, type KnownStocks, listedStockCell } from './known.ts'
import { parseFileTicker } from './spellings.ts'
import { neededColumn } from './table.ts'
import { defineTableFileReader } from './table-file-reader.ts'

const shape = (known: KnownStocks) => ({
  etf: neededColumn(listedStockCell(known)),
  ticker: neededColumn(nonEmptyTextCell),
  weight: neededColumn(numberCell),
  as_of: neededColumn(dayCell),
})

/**
 * This file holds the holdings of funds, with weights in percent. A leveraged fund can hold more than 100 in total, and
 * negative weights.
 */
export const holdingsFileReader = defineTableFileReader({
  file: 'etf_holdings.csv',
  feed: 'holdings',
  shape,
  make({ etf, ticker, weight, as_of }, known) {
    if (etf.isFund === false) return err({ column: 'etf', reason: 'it is no fund according to the listing' })
    if (isFutureDayIn(known, etf.country, as_of))
      return err({ column: 'as_of', reason: futureDayProblem(as_of) })
    if (Math.abs(weight) > 1000)
      return err({ column: 'weight', reason: `${weight} is no percentage of a fund` })
    const row: FundHolding = { ticker: parseFileTicker(ticker) ?? ticker, weight, as_of }
    return ok({ whose: etf.fsym_id, key: `${row.ticker} on ${isoDay(as_of)}`, row })
  },
  batch: (fsym_id, rows) => ({ feed: 'holdings', fsym_id, rows }),
})
