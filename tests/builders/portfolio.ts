import fc from 'fast-check'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { PortfolioEntry } from '#domain/portfolio/entry.ts'
import { weekdaysFrom } from './market.ts'

export type GeneratedHistory = {
  entries: PortfolioEntry[]
  days: TradingDay[]
  /** For each stock and day: the price in the stock's currency, and the exchange rate. */
  quotes: Record<string, { price: number; rate: number }[]>
}

const stocks = ['KR0001-S', 'KR0002-S', 'US0001-S']
const DAYS = 40

type Step = { kind: number; stock: number; size: number; cost: number; move: number; currency: number }

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.integer({ min: 0, max: 9 }),
  stock: fc.integer({ min: 0, max: stocks.length - 1 }),
  size: fc.integer({ min: 1, max: 500 }),
  cost: fc.integer({ min: 0, max: 30 }),
  move: fc.integer({ min: -8, max: 8 }),
  currency: fc.integer({ min: -12, max: 12 }),
})

/** Generates a possible portfolio in won with Korean and American stocks: it never sells more than it holds. */
export const arbitraryHistory: fc.Arbitrary<GeneratedHistory> = fc
  .array(step, { minLength: 1, maxLength: DAYS })
  .map(steps => live(steps))

function live(steps: Step[]): GeneratedHistory {
  const days = weekdaysFrom(20240102, DAYS)
  const held = new Map<string, number>()
  const quotes: GeneratedHistory['quotes'] = Object.fromEntries(stocks.map(stock => [stock, []]))
  const price = new Map(stocks.map(stock => [stock, stock.startsWith('US') ? 180.25 : 52_300]))
  let dollar = 1_320.5
  const entries: PortfolioEntry[] = []
  for (const [at, day] of days.entries()) {
    const input = steps[at]
    if (input) {
      const stock = stocks[input.stock]!
      dollar *= 1 + input.currency / 1000
      price.set(stock, price.get(stock)! * (1 + input.move / 100))
      const rate = stock.startsWith('US') ? dollar : 1
      const now = price.get(stock)!
      const has = held.get(stock) ?? 0
      const money = { fee: (input.size * now * input.cost) / 1e5, tax: (input.size * now * input.cost) / 2e5 }
      const about = { day, fsym_id: stock }
      if (input.kind <= 4 || has === 0) {
        const quantity = stock.startsWith('US') ? input.size / 8 : input.size
        entries.push({ ...about, kind: 'buy', rate, quantity, price: now, ...money })
        held.set(stock, has + quantity)
      } else if (input.kind <= 7) {
        const quantity = input.kind === 7 ? has : (has * input.size) / 500
        entries.push({ ...about, kind: 'sell', rate, quantity, price: now, ...money })
        held.set(stock, has - quantity)
      } else if (input.kind === 8) {
        entries.push({ ...about, kind: 'dividend', rate, amount: has * now * 0.01, tax: has * now * 0.00154 })
      } else {
        entries.push({ ...about, kind: 'split', ratio: 5 })
        held.set(stock, has * 5)
        price.set(stock, now / 5)
      }
    }
    for (const stock of stocks)
      quotes[stock]!.push({ price: price.get(stock)!, rate: stock.startsWith('US') ? dollar : 1 })
  }
  return { entries, days, quotes }
}
