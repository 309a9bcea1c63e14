import { addDays, isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import type { FakeAmericanMarket } from '../fake-american-market.ts'

/** Actions in the order in which they are processed: a split on its ex-date, a dividend on the day of its payment. */
export function alpacaActionRows(market: FakeAmericanMarket, seen: (day: TradingDay) => boolean) {
  const all = [...splitActions(market), ...dividendActions(market, seen)].sort((one, other) =>
    one.row.process_date < other.row.process_date ? -1 : 1,
  )
  return (query: URLSearchParams) => {
    const types = (query.get('types') ?? '').split(',')
    const listed = query.get('symbols')?.split(',')
    const symbols = listed && new Set(listed)
    const [start, end] = [query.get('start') ?? '', query.get('end') ?? '9999']
    return all
      .filter(({ type, row }) => types.includes(type) && (symbols?.has(row.symbol) ?? true))
      .filter(({ row: { process_date } }) => start <= process_date && process_date <= end)
  }
}

const splitActions = ({ splits }: FakeAmericanMarket) =>
  splits.map(({ id, ticker, day, from, into }) => {
    const isForward = into > from
    const dates = { ex_date: isoDay(day), process_date: isoDay(day), record_date: isoDay(addDays(day, -8)) }
    return {
      type: isForward ? 'forward_split' : 'reverse_split',
      kind: isForward ? 'forward_splits' : 'reverse_splits',
      row: { id, symbol: ticker, new_rate: into, old_rate: from, ...dates },
    }
  })

const dividendActions = ({ dividends }: FakeAmericanMarket, seen: (day: TradingDay) => boolean) =>
  dividends
    .filter(({ ex }) => seen(ex))
    .map(({ id, ticker, ex, pay, amount, isSpecial }) => ({
      ...{ type: 'cash_dividend', kind: 'cash_dividends' },
      row: {
        ...{ id, symbol: ticker, rate: amount, special: isSpecial, foreign: false },
        ...{ ex_date: isoDay(ex), record_date: isoDay(ex) },
        ...{ payable_date: isoDay(pay), process_date: isoDay(pay) },
      },
    }))
