import { ok } from '#domain/kernel/result.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import { currencyOf } from '#domain/market/country.ts'
import type { StockDividend } from '#domain/market/filings/dividend.ts'
import { currencyCell, dayCell, optionalCell, positiveCell } from './cells.ts'
import { isFutureDayIn, type KnownStocks, listedStockCell } from './known.ts'
import { neededColumn, optionalColumn } from './table.ts'
import { defineTableFileReader } from './table-file-reader.ts'

const shape = (known: KnownStocks) => ({
  ticker: neededColumn(listedStockCell(known)),
  ex_date: neededColumn(dayCell),
  pay_date: optionalColumn(optionalCell(dayCell)),
  amount: neededColumn(positiveCell),
  currency: optionalColumn(optionalCell(currencyCell)),
})

/** This file holds dividends per share, as shares were counted on the ex-date. */
export const dividendsFileReader = defineTableFileReader({
  file: 'dividends.csv',
  feed: 'dividends',
  shape,
  make({ ticker, ex_date, pay_date, amount, currency }, known, note) {
    if (isFutureDayIn(known, ticker.country, ex_date)) {
      note('coming-dividends', `${ticker.fsym_id} on ${isoDay(ex_date)}`)
      return ok(null)
    }
    const row: StockDividend = { ex_date, pay_date, amount, currency: currency ?? currencyOf[ticker.country] }
    return ok({ whose: ticker.fsym_id, key: `the dividend of ${isoDay(ex_date)}`, row })
  },
  batch: (fsym_id, rows) => ({ feed: 'dividends', fsym_id, rows }),
})
