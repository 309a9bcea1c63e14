import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryHistory, type GeneratedHistory } from '#tests/builders/portfolio.ts'
import { daysSinceEpoch, type TradingDay } from '../market/calendar/day.ts'
import { cashFlows, dailyValues, entryCashFlow, type QuoteAt } from './daily-values.ts'
import { moneyWeightedReturn, timeWeightedReturn } from './returns.ts'

const quotesOf =
  ({ days, quotes }: GeneratedHistory): QuoteAt =>
  (stock, day) =>
    quotes[stock]![days.indexOf(day)]!

/**
 * This reference is a fund with units. Money put in buys units at the morning's value, money taken out sells them at
 * the evening's.
 */
function slowTimeWeighted({ entries, days, quotes }: GeneratedHistory): number | null {
  let [units, unitValue] = [0, 1]
  const held = new Map<string, number>()
  let everHeld = false
  for (const [at, day] of days.entries()) {
    for (const entry of entries.filter(each => each.day === day && entryCashFlow(each) < 0)) {
      units += -entryCashFlow(entry) / unitValue
      everHeld = true
    }
    let taken = 0
    for (const entry of entries.filter(each => each.day === day)) {
      const has = held.get(entry.fsym_id) ?? 0
      if (entry.kind === 'buy') held.set(entry.fsym_id, has + entry.quantity)
      if (entry.kind === 'sell') held.set(entry.fsym_id, has - entry.quantity)
      if (entry.kind === 'split') held.set(entry.fsym_id, has * entry.ratio)
      taken += Math.max(0, entryCashFlow(entry))
    }
    let value = taken
    for (const [stock, quantity] of held)
      value += quantity * quotes[stock]![at]!.price * quotes[stock]![at]!.rate
    if (units > 1e-9) {
      unitValue = value / units
      units -= taken / unitValue
    }
  }
  return everHeld ? unitValue - 1 : null
}

test('the time-weighted return equals that of a unit of a fund', () => {
  fc.assert(
    fc.property(arbitraryHistory, history => {
      const quick = timeWeightedReturn(dailyValues(history.entries, history.days, quotesOf(history)))
      const slow = slowTimeWeighted(history)
      if (quick === null || slow === null) expect(quick).toBe(slow)
      else expect(Math.abs(quick - slow)).toBeLessThanOrEqual(1e-7 * Math.max(1, Math.abs(slow)))
    }),
    { numRuns: 1000 },
  )
})

test('the time-weighted return does not depend on how much money was put in when', () => {
  const day = (n: number) => (20240100 + n) as TradingDay
  const doubled = [
    { day: day(1), put: 100, taken: 0, value: 100 },
    { day: day(2), put: 0, taken: 0, value: 200 },
    { day: day(3), put: 900, taken: 0, value: 550 },
  ]
  expect(timeWeightedReturn(doubled)).toBeCloseTo(0, 12)
  expect(timeWeightedReturn([{ day: day(1), put: 0, taken: 0, value: 0 }])).toBeNull()
})

/** This reference compounds each flow day by day to the end, and searches the rate on a fine grid. */
function slowMoneyWeighted(flows: { day: TradingDay; amount: number }[], near: number): number {
  const end = daysSinceEpoch(flows.at(-1)!.day)
  const worth = (rate: number): number => {
    const daily = (1 + rate) ** (1 / 365)
    return flows.reduce((sum, { day, amount }) => {
      let grown = amount
      for (let n = daysSinceEpoch(day); n < end; n++) grown *= daily
      return sum + grown
    }, 0)
  }
  let best = near
  for (let width = 0.02 * (1 + Math.abs(near)); width > 1e-9; width /= 10)
    for (let step = -10; step <= 10; step++) {
      const rate = best + (step * width) / 10
      if (rate > -1 && Math.abs(worth(rate)) < Math.abs(worth(best))) best = rate
    }
  return best
}

describe('the money-weighted return', () => {
  test.each([
    [
      'ten percent in a year',
      [
        [20230102, -100],
        [20240102, 110],
      ],
      0.1,
    ],
    [
      'a loss of half in a year',
      [
        [20230102, -100],
        [20240102, 50],
      ],
      -0.5,
    ],
    [
      'two years',
      [
        [20220103, -100],
        [20240103, 121],
      ],
      0.1,
    ],
  ] as [string, [number, number][], number][])('is right for %s', (_, flows, rate) => {
    const input = flows.map(([day, amount]) => ({ day: day as TradingDay, amount }))
    expect(moneyWeightedReturn(input)).toBeCloseTo(rate, 9)
  })
  test.each([
    [
      'nothing came out',
      [
        [20230102, -100],
        [20240102, -10],
      ],
    ],
    [
      'nothing went in',
      [
        [20230102, 100],
        [20240102, 10],
      ],
    ],
    [
      'all on one day',
      [
        [20230102, -100],
        [20230102, 110],
      ],
    ],
    ['nothing happened', []],
    [
      'two rates would do',
      [
        [20220103, -100],
        [20230103, 230],
        [20240103, -132],
      ],
    ],
  ] as [string, [number, number][]][])('is null where %s', (_, flows) => {
    expect(moneyWeightedReturn(flows.map(([day, amount]) => ({ day: day as TradingDay, amount })))).toBeNull()
  })
  test('equals the rate that a search on a grid finds', () => {
    let compared = 0
    fc.assert(
      fc.property(arbitraryHistory, history => {
        const last = dailyValues(history.entries, history.days, quotesOf(history)).at(-1)!
        const flows = cashFlows(history.entries, { day: 20241230 as TradingDay, value: last.value })
        const rate = moneyWeightedReturn(flows)
        if (rate === null) return
        compared++
        expect(slowMoneyWeighted(flows, rate)).toBeCloseTo(rate, 6)
      }),
      { numRuns: 200 },
    )
    expect(compared).toBeGreaterThan(100)
  })
})

describe('a stock without a quote yet', () => {
  const buy = { kind: 'buy', fsym_id: 'NEW-R', quantity: 10, price: 100, fee: 0, tax: 0, rate: 1 } as const
  const [first, second, third] = [20260102, 20260105, 20260106] as TradingDay[]
  const quoteAt: QuoteAt = (_, day) => (day < second! ? null : { price: 110, rate: 1 })

  test('is valued at its purchase price and not at 0', () => {
    const days = dailyValues([{ ...buy, day: first! }], [first!, second!, third!], quoteAt)
    expect(days.map(({ value }) => value)).toEqual([1000, 1100, 1100])
    expect(timeWeightedReturn(days)).toBeCloseTo(0.1, 12)
  })

  test('keeps its value in a split before its first quote', () => {
    const split = { kind: 'split', fsym_id: 'NEW-R', ratio: 5, day: first! } as const
    const days = dailyValues([{ ...buy, day: first! }, split], [first!], () => null)
    expect(days[0]!.value).toBe(1000)
  })
})

test('a purchase after the last session is not a flow of the period', () => {
  const buy = { kind: 'buy', fsym_id: 'A-R', quantity: 1, price: 100, fee: 0, tax: 0, rate: 1 } as const
  const [start, end, saturday] = [20250102, 20260102, 20260103] as TradingDay[]
  const flows = cashFlows(
    [
      { ...buy, day: start! },
      { ...buy, day: saturday! },
    ],
    { day: end!, value: 110 },
  )
  expect(flows).toEqual([
    { day: start, amount: -100 },
    { day: end, amount: 110 },
  ])
  expect(moneyWeightedReturn(flows)).toBeCloseTo(0.1, 9)
})

test('the money-weighted return is null where more than one rate fits, however near they are to each other', () => {
  // The present value of these flows is 0 at 10 %, 12 % and 100 %.
  const amounts = [-1, 4.22, -5.672, 2.464]
  const days = [20210101, 20220101, 20230101, 20240101] as TradingDay[]
  expect(moneyWeightedReturn(amounts.map((amount, at) => ({ amount, day: days[at]! })))).toBeNull()
})
