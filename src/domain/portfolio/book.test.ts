import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryHistory, type GeneratedHistory } from '#tests/builders/portfolio.ts'
import { bookEntries, heldPositionOf, type PortfolioPositions } from './book.ts'
import { breakdownTotal } from './breakdown.ts'
import { entryCashFlow } from './daily-values.ts'
import type { PortfolioEntry, TradeEntry } from './entry.ts'
import type { CostMethod } from './lots.ts'

const day = (n: number) => (20240100 + n) as TradeEntry['day']
const trade = (
  kind: 'buy' | 'sell',
  n: number,
  quantity: number,
  price: number,
  rest: object = {},
): PortfolioEntry => ({
  kind,
  day: day(n),
  fsym_id: 'A',
  rate: 1,
  quantity,
  price,
  fee: 0,
  tax: 0,
  ...rest,
})

function booked(entries: readonly PortfolioEntry[], method: CostMethod): PortfolioPositions {
  const book = bookEntries(entries, method)
  if (!book.ok) throw new Error(`${book.error.why} at ${book.error.at}`)
  return book.value
}

const standing = (entries: readonly PortfolioEntry[], method: CostMethod, price: number, rate = 1) =>
  heldPositionOf(booked(entries, method).get('A')!, { price, rate })!

describe('a holding', () => {
  const entries = [trade('buy', 1, 10, 100), trade('buy', 2, 10, 200), trade('sell', 3, 10, 250)]

  test('sells the shares that were bought first under first in, first out', () => {
    expect(standing(entries, 'fifo', 250)).toMatchObject({ quantity: 10, cost: 2000, value: 2500 })
  })
  test('sells at the average cost of all shares under the moving average', () => {
    expect(standing(entries, 'average', 250)).toMatchObject({ quantity: 10, cost: 1500, value: 2500 })
  })
  test('keeps its cost in a split, which changes only the quantity', () => {
    const split: PortfolioEntry = { kind: 'split', day: day(4), fsym_id: 'A', ratio: 5 }
    expect(standing([...entries, split], 'fifo', 50)).toMatchObject({ quantity: 50, cost: 2000, value: 2500 })
  })
  test('loses the same part of a lot’s cost as of its shares', () => {
    expect(standing([trade('buy', 1, 4, 100), trade('sell', 2, 1, 100)], 'fifo', 100)).toMatchObject({
      quantity: 3,
      cost: 300,
    })
  })
  test('is empty after a sale of fractions that add up to all', () => {
    const parts = [trade('buy', 1, 0.1, 100), trade('buy', 2, 0.2, 100), trade('sell', 3, 0.3, 100)]
    for (const method of ['fifo', 'average'] as const) expect(standing(parts, method, 100).quantity).toBe(0)
  })
})

describe('a result', () => {
  test('is made of price, dividend, exchange rate, fee and tax, each with its own part', () => {
    const entries: PortfolioEntry[] = [
      trade('buy', 1, 10, 100, { rate: 1000, fee: 2 }),
      { kind: 'dividend', day: day(2), fsym_id: 'A', rate: 1100, amount: 20, tax: 3 },
      trade('sell', 3, 10, 120, { rate: 1200, fee: 2, tax: 1 }),
    ]
    const { result } = standing(entries, 'fifo', 0)
    // The price part is 200 dollars of gain at the first rate. The rate part is 200 won for each of 1,200 dollars of
    // value.
    expect(result).toEqual({ price: 200_000, fx: 240_000, dividend: 22_000, fee: 4_400, tax: 4_500 })
    expect(breakdownTotal(result)).toBe(453_100)
  })
  test('of shares that cost nothing counts as price, not as exchange rate', () => {
    expect(standing([trade('buy', 1, 2, 0, { rate: 1000 })], 'fifo', 50, 1200).result).toMatchObject({
      price: 120_000,
      fx: 0,
    })
  })
  test('is null for shares without a price, and known for a stock that is sold', () => {
    const held = booked([trade('buy', 1, 2, 10)], 'fifo').get('A')!
    expect(heldPositionOf(held, null)).toBeNull()
    const sold = booked([trade('buy', 1, 2, 10), trade('sell', 2, 2, 15)], 'fifo').get('A')!
    expect(breakdownTotal(heldPositionOf(sold, null)!.result)).toBe(10)
  })
})

describe('a history that cannot be true is refused with its entry and the reason', () => {
  test.each([
    ['sells-more-than-held', 1, [trade('buy', 1, 2, 10), trade('sell', 2, 3, 10)]],
    ['quantity-and-price', 0, [trade('buy', 1, 0, 10)]],
    ['quantity-and-price', 0, [trade('buy', 1, Number.NaN, 10)]],
    ['quantity-and-price', 0, [trade('buy', 1, 1, -1)]],
    ['quantity-and-price', 0, [trade('buy', 1, 1e200, 1e200)]],
    ['day', 0, [{ ...trade('buy', 1, 1, 1), day: Number.NaN as PortfolioEntry['day'] }]],
    ['cost', 0, [trade('buy', 1, 1, 1, { fee: -1 })]],
    ['cost', 0, [trade('buy', 1, 1, 1, { tax: Number.POSITIVE_INFINITY })]],
    ['rate', 0, [trade('buy', 1, 1, 1, { rate: 0 })]],
    ['order', 1, [trade('buy', 2, 1, 1), trade('buy', 1, 1, 1)]],
    ['ratio', 1, [trade('buy', 1, 1, 1), { kind: 'split', day: day(2), fsym_id: 'A', ratio: 0 }]],
    ['not-held', 0, [{ kind: 'split', day: day(1), fsym_id: 'A', ratio: 2 }]],
    ['cost', 0, [{ kind: 'dividend', day: day(1), fsym_id: 'A', rate: 1, amount: -1, tax: 0 }]],
  ] as [string, number, PortfolioEntry[]][])('%s', (why, at, entries) => {
    expect(bookEntries(entries, 'fifo')).toEqual({ ok: false, error: { at, why } })
  })
})

/** This reference adds up all money that the owner paid and got, and the value of what is left. */
function slowTotal({ entries, quotes }: GeneratedHistory): number {
  const held = new Map<string, number>()
  let pocket = 0
  for (const entry of entries) {
    pocket += entryCashFlow(entry)
    const has = held.get(entry.fsym_id) ?? 0
    if (entry.kind === 'buy') held.set(entry.fsym_id, has + entry.quantity)
    if (entry.kind === 'sell') held.set(entry.fsym_id, has - entry.quantity)
    if (entry.kind === 'split') held.set(entry.fsym_id, has * entry.ratio)
  }
  for (const [stock, quantity] of held) {
    const { price, rate } = quotes[stock]!.at(-1)!
    pocket += quantity * price * rate
  }
  return pocket
}

/** This reference for whole shares is a queue of single shares. */
function slowFifoCost(entries: readonly PortfolioEntry[]): Map<string, number> {
  const queues = new Map<string, number[]>()
  for (const entry of entries) {
    const queue = queues.get(entry.fsym_id) ?? []
    if (entry.kind === 'buy') for (let n = 0; n < entry.quantity; n++) queue.push(entry.price)
    if (entry.kind === 'sell') queue.splice(0, entry.quantity)
    queues.set(entry.fsym_id, queue)
  }
  return new Map([...queues].map(([stock, queue]) => [stock, queue.reduce((sum, price) => sum + price, 0)]))
}

test('results add up to within one won in 10,000 random histories in two currencies, by either method', () => {
  let worst = 0
  fc.assert(
    fc.property(arbitraryHistory, history => {
      const slow = slowTotal(history)
      for (const method of ['fifo', 'average'] as const) {
        let total = 0
        for (const [stock, position] of booked(history.entries, method))
          total += breakdownTotal(heldPositionOf(position, history.quotes[stock]!.at(-1)!)!.result)
        worst = Math.max(worst, Math.abs(total - slow))
        expect(Math.abs(total - slow)).toBeLessThanOrEqual(1)
      }
    }),
    { numRuns: 10_000 },
  )
  expect(worst).toBeLessThanOrEqual(1)
})

test('first in, first out costs the same as a queue of single shares', () => {
  const sizes = fc.array(fc.record({ buy: fc.boolean(), quantity: fc.nat(20), price: fc.nat(500) }), {
    maxLength: 30,
  })
  fc.assert(
    fc.property(sizes, steps => {
      let has = 0
      const entries = steps.flatMap(({ buy, quantity, price }, at) => {
        const amount = buy ? quantity + 1 : Math.min(has, quantity)
        if (amount === 0) return []
        has += buy ? amount : -amount
        return [trade(buy ? 'buy' : 'sell', 1, amount, price, { day: day(1) + 0 * at })]
      })
      const slow = slowFifoCost(entries).get('A') ?? 0
      const position = booked(entries, 'fifo').get('A')
      const cost = position?.lots.reduce((sum, lot) => sum + lot.cost, 0) ?? 0
      expect(cost).toBeCloseTo(slow, 6)
    }),
  )
})
