import type { TradingDay } from '#domain/market/calendar/day.ts'
import { newYorkMidnight } from '../fake-american-days.ts'
import type { FakeAmericanMarket } from '../fake-american-market.ts'

const texts = new Map<TradingDay, string>()

/** A bar begins at midnight in New York; the text of each day is made once. */
function textOf(day: TradingDay): string {
  const text = texts.get(day) ?? new Date(newYorkMidnight(day)).toISOString().replace('.000Z', 'Z')
  texts.set(day, text)
  return text
}

export function alpacaBarRows(
  market: FakeAmericanMarket,
  symbol: string,
  query: URLSearchParams,
  seen: (day: TradingDay) => boolean,
) {
  const [from, to] = [Date.parse(query.get('start') ?? ''), Date.parse(query.get('end') ?? '')]
  const isWanted = (day: TradingDay): boolean =>
    seen(day) && from <= newYorkMidnight(day) && newYorkMidnight(day) <= to
  const isAdjusted = query.get('adjustment') === 'split'
  return market.bars(symbol, isWanted).map(({ day, o, h, l, c, v }) => {
    const into = isAdjusted ? market.shareMultiple(symbol, day) : 1
    const price = (value: number): number => Math.round((value / into) * 10_000) / 10_000
    const vw = price((h + l + c) / 3)
    const traded = { o: price(o), h: price(h), l: price(l), c: price(c), v: v * into }
    return { symbol, row: { t: textOf(day), ...traded, n: Math.ceil(v / 137), vw } }
  })
}
