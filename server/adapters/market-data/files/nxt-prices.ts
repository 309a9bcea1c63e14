import { err, ok } from '#domain/kernel/result.ts'
import { isoDay, toTradingDay } from '#domain/market/calendar/day.ts'
import type { NxtPrice } from '#domain/market/trading/nxt-price.ts'
import { dayCell, notNegativeCell, positiveCell } from './cells.ts'
import { whyNoSession } from './days.ts'
import { futureDayProblem, isFutureDayIn, type KnownStocks, listedStockCell } from './known.ts'
import { neededColumn } from './table.ts'
import { defineTableFileReader } from './table-file-reader.ts'

const opened = toTradingDay(20250304)

const shape = (known: KnownStocks) => ({
  ticker: neededColumn(listedStockCell(known)),
  date: neededColumn(dayCell),
  price: neededColumn(positiveCell),
  volume: neededColumn(notNegativeCell),
})

/** This file holds the last prices of Nextrade, which are shown beside the closes of KRX. */
export const nxtPricesFileReader = defineTableFileReader({
  file: 'nxt.csv',
  feed: 'nxt',
  shape,
  make({ ticker, date, price, volume }, known) {
    if (ticker.country !== 'kr')
      return err({ column: 'ticker', reason: 'Nextrade trades Korean stocks alone' })
    const wrong =
      (date < opened ? `Nextrade opened on ${isoDay(opened)}` : whyNoSession('kr', date)) ??
      (isFutureDayIn(known, 'kr', date) ? futureDayProblem(date) : null)
    if (wrong !== null) return err({ column: 'date', reason: wrong })
    const row: NxtPrice = { day: date, price, volume }
    return ok({ whose: ticker.fsym_id, key: isoDay(date), row })
  },
  batch: (fsym_id, rows) => ({ feed: 'nxt', fsym_id, rows }),
})
