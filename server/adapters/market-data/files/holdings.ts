import { err, ok } from '#domain/kernel/result.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import type { FundHolding } from '#domain/market/filings/fund.ts'
import { parseTicker } from '#domain/market/ticker.ts'
import { day, numberCell, someText } from './cells.ts'
import { flatFile } from './flat-file.ts'
import { inFuture, isFuture, type KnownStocks, listedStock } from './known.ts'
import { needed } from './table.ts'

const shape = (known: KnownStocks) => ({
  etf: needed(listedStock(known)),
  ticker: needed(someText),
  weight: needed(numberCell),
  as_of: needed(day),
})

/**
 * This file holds the holdings of funds, with weights in percent. A leveraged fund can hold more than 100 in total, and
 * negative weights.
 */
export const holdings = flatFile({
  file: 'etf_holdings.csv',
  feed: 'holdings',
  shape,
  make({ etf, ticker, weight, as_of }, known) {
    if (etf.isFund === false) return err({ column: 'etf', reason: 'it is no fund according to listing.csv' })
    if (isFuture(known, etf.country, as_of)) return err({ column: 'as_of', reason: inFuture(as_of) })
    if (Math.abs(weight) > 1000)
      return err({ column: 'weight', reason: `${weight} is no percentage of a fund` })
    const row: FundHolding = { ticker: parseTicker(ticker) ?? ticker, weight, as_of }
    return ok({ whose: etf.fsym_id, key: `${row.ticker} on ${isoDay(as_of)}`, row })
  },
  batch: (fsym_id, rows) => ({ feed: 'holdings', fsym_id, rows }),
})
