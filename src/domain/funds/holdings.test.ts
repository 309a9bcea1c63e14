import { expect, test } from 'vitest'
import { toTradingDay } from '../market/calendar/day.ts'
import { newestHoldings, sumWeightsBy, topTenWeight, totalWeight } from './holdings.ts'

const holding = (ticker: string, weight: number, day: number) => ({
  ticker,
  weight,
  as_of: toTradingDay(day),
})
const rows = [
  holding('AAA', 70, 20260630),
  holding('CCC', 10, 20260930),
  holding('AAA', 60, 20260930),
  holding('BBB', 10, 20260930),
  holding('AAA', 99, 20261231),
]

test('newestHoldings returns the newest list up to a day, the heaviest holding first', () => {
  const held = newestHoldings(rows, toTradingDay(20261120))
  expect(held.map(({ ticker, weight }) => [ticker, weight])).toEqual([
    ['AAA', 60],
    ['BBB', 10],
    ['CCC', 10],
  ])
  expect(newestHoldings(rows, toTradingDay(20260929)).map(({ weight }) => weight)).toEqual([70])
  expect(newestHoldings(rows, toTradingDay(20260629))).toEqual([])
})

test('topTenWeight adds up the ten heaviest holdings, or all where there are fewer', () => {
  const many = Array.from({ length: 14 }, (_, at) => holding(`A${at}`, 14 - at, 20260930))
  expect(topTenWeight(many)).toBe(14 + 13 + 12 + 11 + 10 + 9 + 8 + 7 + 6 + 5)
  expect(topTenWeight(many.slice(0, 3))).toBe(totalWeight(many.slice(0, 3)))
})

test('sumWeightsBy adds up the weights of each part', () => {
  const held = newestHoldings(rows, toTradingDay(20261120))
  const shares = sumWeightsBy(held, ({ ticker }) => (ticker === 'AAA' ? 'one' : 'other'))
  expect(shares).toEqual([
    { part: 'one', weight: 60, members: 1 },
    { part: 'other', weight: 20, members: 2 },
  ])
})
