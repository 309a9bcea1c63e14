import { err, ok } from '#domain/kernel/result.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import { type InsiderTrade, tradeTypes } from '#domain/market/filings/insider-trade.ts'
import {
  day,
  maybe,
  notNegative,
  oneOfWords,
  or,
  positiveCell,
  someText,
  textCell,
  yesOrNo,
} from './cells.ts'
import { flatFile } from './flat-file.ts'
import { inFuture, isFuture, type KnownStocks, listedStock } from './known.ts'
import { needed, optionalColumn } from './table.ts'

const shape = (known: KnownStocks) => ({
  ticker: needed(listedStock(known)),
  filing_date: needed(day),
  trade_date: optionalColumn(maybe(day)),
  trade_type: needed(oneOfWords(Object.fromEntries(tradeTypes.map(each => [each, each])))),
  price: optionalColumn(maybe(notNegative)),
  qty: needed(positiveCell),
  value: optionalColumn(maybe(notNegative)),
  insider_name: needed(someText),
  title: optionalColumn(textCell),
  is_ceo: optionalColumn(or(yesOrNo, false)),
})

/** In this file equal rows are separate trades: a person can trade the same quantity at the same price twice a day. */
export const insiders = flatFile({
  file: 'insiders.csv',
  feed: 'insiders',
  shape,
  make({ ticker, ...row }, known) {
    const { filing_date, trade_date } = row
    if (isFuture(known, ticker.country, filing_date))
      return err({ column: 'filing_date', reason: inFuture(filing_date) })
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
