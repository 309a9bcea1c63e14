import { err, ok } from '#domain/kernel/result.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import { type InsiderTrade, insiderTradeTypes } from '#domain/market/filings/insider-trade.ts'
import {
  cellOrDefault,
  dayCell,
  nonEmptyTextCell,
  notNegativeCell,
  oneOfWordsCell,
  optionalCell,
  positiveCell,
  textCell,
  yesOrNoCell,
} from './cells.ts'
import { futureDayProblem, isFutureDayIn, type KnownStocks, listedStockCell } from './known.ts'
import { neededColumn, optionalColumn } from './table.ts'
import { defineTableFileReader } from './table-file-reader.ts'

const shape = (known: KnownStocks) => ({
  ticker: neededColumn(listedStockCell(known)),
  filing_date: neededColumn(dayCell),
  trade_date: optionalColumn(optionalCell(dayCell)),
  trade_type: neededColumn(oneOfWordsCell(Object.fromEntries(insiderTradeTypes.map(each => [each, each])))),
  price: optionalColumn(optionalCell(notNegativeCell)),
  qty: neededColumn(positiveCell),
  value: optionalColumn(optionalCell(notNegativeCell)),
  insider_name: neededColumn(nonEmptyTextCell),
  title: optionalColumn(textCell),
  is_ceo: optionalColumn(cellOrDefault(yesOrNoCell, false)),
})

/** In this file equal rows are separate trades: a person can trade the same quantity at the same price twice a day. */
export const insidersFileReader = defineTableFileReader({
  file: 'insiders.csv',
  feed: 'insiders',
  shape,
  make({ ticker, ...row }, known) {
    const { filing_date, trade_date } = row
    if (isFutureDayIn(known, ticker.country, filing_date))
      return err({ column: 'filing_date', reason: futureDayProblem(filing_date) })
    if (trade_date !== null && trade_date > filing_date)
      return err({
        column: 'trade_date',
        reason: `${isoDay(trade_date)} lies after the filing of ${isoDay(filing_date)}`,
      })
    const trade: InsiderTrade = { ...row, filing_id: null }
    return ok({ whose: ticker.fsym_id, key: null, row: trade })
  },
  batch: (fsym_id, rows) => ({ feed: 'insiders', fsym_id, rows }),
})
