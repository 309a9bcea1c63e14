import { describe, expect, test } from 'vitest'
import type { TradingDay } from '../market/calendar/day.ts'
import type { PortfolioEntry } from './entry.ts'
import { countMarketDividends, type MarketDividend } from './market-dividends.ts'

const day = (number: number) => number as TradingDay
const buy = (on: number, quantity = 10): PortfolioEntry => ({
  ...{ kind: 'buy', fsym_id: 'A', day: day(on), quantity, price: 100, fee: 0, tax: 0, rate: 1 },
})
const sell = (on: number, quantity = 10): PortfolioEntry =>
  ({ ...buy(on, quantity), kind: 'sell' }) as PortfolioEntry
const entered = (on: number, amount: number): PortfolioEntry => ({
  ...{ kind: 'dividend', fsym_id: 'A', day: day(on), amount, tax: 0, rate: 1 },
})
const pays = (ex: number, pay: number | null = null, rest: Partial<MarketDividend> = {}): MarketDividend => ({
  ...{ ex_date: day(ex), pay_date: pay === null ? null : day(pay), amount: 3, rate: 1, ...rest },
})
const count = (entries: readonly PortfolioEntry[], ...dividends: MarketDividend[]) =>
  countMarketDividends(entries, fsym_id => (fsym_id === 'A' ? dividends : []))
const paidOn = (entries: readonly PortfolioEntry[], ...dividends: MarketDividend[]) =>
  count(entries, ...dividends).counted.map(each => [each.day, each.amount])

describe('a dividend that a source told', () => {
  test('is counted on its ex-date for the 10 shares of the evening before, without tax', () => {
    const found = count([buy(20240102)], pays(20240315, 20240401, { rate: 1330 }))
    expect(found.counted).toEqual([
      { kind: 'dividend', fsym_id: 'A', day: 20240315, amount: 30, tax: 0, rate: 1330 },
    ])
    expect(found.entries.map(({ kind }) => kind)).toEqual(['buy', 'dividend'])
  })

  test('is due to who sells on the ex-date, and not to who buys on it', () => {
    expect(paidOn([buy(20240102), sell(20240315)], pays(20240315))).toEqual([[20240315, 30]])
    expect(paidOn([buy(20240315)], pays(20240315))).toEqual([])
    expect(paidOn([buy(20240102), sell(20240314)], pays(20240315))).toEqual([])
    expect(paidOn([buy(20240102), buy(20240315, 90), sell(20240315, 40)], pays(20240315))).toEqual([
      [20240315, 30],
    ])
  })

  test('is counted in the shares of its own day: after a split of that morning, before a later one', () => {
    const split = (on: number): PortfolioEntry => ({ kind: 'split', fsym_id: 'A', day: day(on), ratio: 5 })
    expect(paidOn([buy(20240102), split(20240315)], pays(20240315))).toEqual([[20240315, 150]])
    expect(paidOn([buy(20240102), split(20240318)], pays(20240315))).toEqual([[20240315, 30]])
  })

  test('of a stock that was sold to a rounding error is not due', () =>
    expect(paidOn([buy(20240102, 0.3), sell(20240103, 0.1), sell(20240104, 0.2)], pays(20240315))).toEqual(
      [],
    ))

  test('without an exchange rate of its day is left out and numbered', () =>
    expect(count([buy(20240102)], pays(20240315, null, { rate: null }), pays(20240614))).toMatchObject({
      counted: [{ day: 20240614 }],
      withoutRate: 1,
      entered: 0,
    }))
})

describe('a dividend that the owner entered, too', () => {
  test.each([
    ['on the day of payment', 20240401],
    ['ten days after the payment', 20240411],
    ['on the record date', 20240318],
    ['on the ex-date', 20240315],
  ])('%s counts once, as it was entered', (_when, on) => {
    const found = count([buy(20240102), entered(on, 25.4)], pays(20240315, 20240401))
    expect(found).toMatchObject({ counted: [], entered: 1 })
    expect(found.entries.filter(({ kind }) => kind === 'dividend')).toEqual([entered(on, 25.4)])
  })

  test('eleven days after the payment, or for another stock, is another dividend', () => {
    expect(count([buy(20240102), entered(20240412, 30)], pays(20240315, 20240401)).entered).toBe(0)
    const other = { ...entered(20240401, 30), fsym_id: 'B' }
    expect(count([buy(20240102), other], pays(20240315, 20240401)).counted).toHaveLength(1)
  })

  test('in two rows of one day answers for one dividend of three', () => {
    const found = count(
      [buy(20240102), entered(20240405, 18), entered(20240405, 12)],
      ...[pays(20240308, 20240312), pays(20240325, 20240328), pays(20240403, 20240405)],
    )
    expect([found.entered, found.counted.map(each => each.day)]).toEqual([1, [20240308, 20240325]])
  })

  test('is not meant by a tax that was booked apart, nine days after the payment', () => {
    const tax = { ...entered(20240410, 0), tax: 4.5 } as PortfolioEntry
    expect(count([buy(20240102), tax], pays(20240315, 20240401))).toMatchObject({
      ...{ entered: 0, counted: [{ amount: 30 }] },
    })
  })

  test('answers for the nearest amount where the day of payment is unknown', () => {
    const yearly = pays(20231227, null, { amount: 9 })
    const found = count([buy(20230601), entered(20240417, 90)], yearly, pays(20240328))
    expect(found).toMatchObject({ entered: 1, counted: [{ day: 20240328, amount: 30 }] })
  })
})
