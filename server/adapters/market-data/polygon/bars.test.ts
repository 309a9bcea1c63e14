import { describe, expect, it } from 'vitest'
import { violatedColumnLaw } from '#domain/analysis/columns.ts'
import { type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { barsWithFactors, factorBetween, firstFactorDisagreement } from '../split-factors.ts'
import { polygonBars, splitsFrom } from './bars.ts'

const all = { from: toTradingDay(20200102), to: toTradingDay(20261231) }
const row = (iso: string, c = 10, more = {}) => ({ t: Date.parse(iso), o: c, h: c, l: c, c, v: 100, ...more })
const days = (rows: ReturnType<typeof row>[]) => polygonBars(rows, all).map(({ day }) => day)

describe('the day of a bar', () => {
  it('is that of New York before and after its clock changes', () => {
    // In 2026 the clocks go forward on 8 March and back on 1 November.
    expect(days([row('2026-03-06T05:00:00Z'), row('2026-03-09T04:00:00Z')])).toEqual([20260306, 20260309])
    expect(days([row('2026-10-30T04:00:00Z'), row('2026-11-02T05:00:00Z')])).toEqual([20261030, 20261102])
  })

  it('is the same for the time at which its session ends', () => {
    expect(days([row('2026-03-06T21:00:00Z'), row('2026-03-09T20:00:00Z')])).toEqual([20260306, 20260309])
  })
})

describe('bars', () => {
  it('are in ascending order, one a day, within the requested days', () => {
    const rows = [row('2026-11-18T05:00:00Z'), row('2026-11-17T05:00:00Z'), row('2026-11-18T05:00:00Z')]
    expect(days(rows)).toEqual([20261117, 20261118])
    const window = { from: toTradingDay(20261118), to: toTradingDay(20261118) }
    expect(polygonBars(rows, window).map(({ day }) => day)).toEqual([20261118])
  })

  it('with impossible values are left out', () => {
    const at = '2026-11-18T05:00:00Z'
    const impossible = [
      row('2026-11-21T05:00:00Z'),
      row(at, 10, { h: 9 }),
      row(at, 10, { l: 11 }),
      row(at, 10, { l: 0 }),
      row(at, 0),
      row(at, 10, { v: -1 }),
    ]
    expect(days(impossible)).toEqual([])
  })
})

describe('factors', () => {
  const split = (execution_date: string, split_from: number, split_to: number, id?: string) => ({
    ticker: 'ABCD',
    execution_date,
    split_from,
    split_to,
    ...(id ? { id } : {}),
  })
  const rows = [split('2026-11-18', 2, 1), split('2026-11-17', 1, 5, 'x'), split('2026-11-17', 1, 5, 'x')]
  const splits = splitsFrom(rows, all.to).get('ABCD')!
  const bars = polygonBars(
    [row('2026-11-16T05:00:00Z', 100), row('2026-11-17T05:00:00Z', 20), row('2026-11-18T05:00:00Z', 40)],
    all,
  )

  it('make every day comparable with the last, and count a repeated split once', () => {
    const columns = barsWithFactors(bars, splits)
    expect([...columns.factor]).toEqual([0.4, 2, 1])
    expect(violatedColumnLaw(columns)).toBeNull()
    expect(columns.close.map((close, at) => close * columns.factor[at]!)).toEqual(
      new Float64Array([40, 40, 40]),
    )
  })

  it('ignore a split after the last bar, and a row that is no split', () => {
    expect([...barsWithFactors(bars.slice(0, 2), splits).factor]).toEqual([0.2, 1])
    expect(splitsFrom(rows, toTradingDay(20261116)).size).toBe(0)
    expect(splitsFrom([split('2026-11-17', 0, 5), split('someday', 1, 5)], all.to).size).toBe(0)
    expect(factorBetween(splits, 20261118 as TradingDay, 20261120 as TradingDay)).toBe(1)
  })

  it('agree with the adjusted prices, also when those include a later split', () => {
    const adjusted = (times: number) => bars.map((bar, at) => ({ ...bar, close: [40, 40, 40][at]! * times }))
    expect(firstFactorDisagreement(bars, adjusted(1), splits)).toBeNull()
    expect(firstFactorDisagreement(bars, adjusted(0.1), splits)).toBeNull()
  })

  it('that disagree with adjusted prices are found, and so is a day without an adjusted price', () => {
    expect(firstFactorDisagreement(bars, bars, splits)).toBe(20261116)
    expect(firstFactorDisagreement(bars, bars.slice(1), [])).toBe(20261116)
    expect(firstFactorDisagreement(bars, bars.slice(0, 2), [])).toBe(20261118)
    expect(firstFactorDisagreement([], [], [])).toBeNull()
  })
})
