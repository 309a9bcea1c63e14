import { err, ok } from '#domain/kernel/result.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import { type InsiderTrade, insiderTradeTypes } from '#domain/market/filings/insider-trade.ts'
import {
  type CellParser,
  cellOrDefault,
  dayCell,
  nonEmptyTextCell,
  notNegativeCell,
  numberCell,
  oneOfWordsCell,
  optionalCell,
  textCell,
  yesOrNoCell,
} from './cells.ts'
import { futureDayProblem, isFutureDayIn, type KnownStocks, listedStockCell } from './known.ts'
import { neededColumn, optionalColumn } from './table.ts'
import { defineTableFileReader } from './table-file-reader.ts'

/** The codes of Form 4 for what is neither a purchase nor a sale: gifts, grants, options, taxes withheld. */
const otherTrades = 'ACDEFGHIJKLMOUVWXZ'

/** Reads a code alone, or with the words that follow it at OpenInsider: `P - Purchase`, `S - Sale+OE`. */
const tradeType: CellParser<InsiderTrade['trade_type'] | { other: string }> = text => {
  const code = (/^([A-Za-z]) - /.exec(text.trim())?.[1] ?? text.trim()).toUpperCase()
  if (code.length === 1 && otherTrades.includes(code)) return ok({ other: code })
  const known = insiderTradeTypes.find(type => type === code)
  return known ? ok(known) : oneOfWordsCell(words)(text)
}
const words = Object.fromEntries(insiderTradeTypes.map(each => [each, each]))

const shape = (known: KnownStocks) => ({
  ticker: neededColumn(listedStockCell(known)),
  filing_date: neededColumn(dayCell),
  trade_date: optionalColumn(optionalCell(dayCell)),
  trade_type: neededColumn(tradeType),
  price: optionalColumn(optionalCell(notNegativeCell)),
  qty: neededColumn(numberCell),
  value: optionalColumn(optionalCell(numberCell)),
  insider_name: neededColumn(nonEmptyTextCell),
  title: optionalColumn(textCell),
  is_ceo: optionalColumn(cellOrDefault(yesOrNoCell, false)),
})

/** In this file equal rows are separate trades: a person can trade the same quantity at the same price twice a day. */
export const insidersFileReader = defineTableFileReader({
  file: 'insiders.csv',
  feed: 'insiders',
  shape,
  make({ ticker, trade_type, ...row }, known, note) {
    const { filing_date, trade_date } = row
    if (typeof trade_type !== 'string') {
      note('other-trades', `${trade_type.other} in insiders.csv`)
      return ok(null)
    }
    // Some sources write a sale as a negative number.
    const sign = trade_type === 'P' ? 1 : -1
    const positive = (value: number): number => (value * sign > 0 ? value * sign : value)
    const [qty, value] = [positive(row.qty), row.value === null ? null : positive(row.value)]
    if (qty <= 0) return err({ column: 'qty', reason: `${qty} is not above 0` })
    if (value !== null && value < 0) return err({ column: 'value', reason: `${value} is below 0` })
    if (isFutureDayIn(known, ticker.country, filing_date))
      return err({ column: 'filing_date', reason: futureDayProblem(filing_date) })
    if (trade_date !== null && trade_date > filing_date)
      return err({
        column: 'trade_date',
        reason: `${isoDay(trade_date)} lies after the filing of ${isoDay(filing_date)}`,
      })
    const trade: InsiderTrade = { ...row, trade_type, qty, value, filing_id: null }
    return ok({ whose: ticker.fsym_id, key: null, row: trade })
  },
  batch: (fsym_id, rows) => ({ feed: 'insiders', fsym_id, rows }),
})
