import { describe, expect, it } from 'vitest'
import { toTradingDay } from '../calendar/day.ts'
import type { EarningsResult } from './earnings.ts'
import { earningsStageOn, surpriseOf } from './earnings-surprise.ts'

describe('an earnings surprise', () => {
  it('is the difference from the consensus in percent', () => {
    expect(surpriseOf(1.1, 1)).toEqual({ verdict: 'beat', percent: expect.closeTo(10, 9) })
    expect(surpriseOf(-0.5, 1)).toEqual({ verdict: 'missed', percent: -150 })
    expect(surpriseOf(2, 2)).toEqual({ verdict: 'met', percent: 0 })
  })
  it('has no percentage where the consensus was zero or a loss', () => {
    expect(surpriseOf(0.2, -0.5)).toEqual({ verdict: 'beat', percent: null })
    expect(surpriseOf(-1, 0)).toEqual({ verdict: 'missed', percent: null })
  })
  it('is null where the actual value or the consensus is unknown', () => {
    expect(surpriseOf(null, 1)).toBeNull()
    expect(surpriseOf(1, null)).toBeNull()
  })
})

describe('an earnings report', () => {
  const on = (day: number, actual: number | null, sales: number | null = null): EarningsResult => ({
    report_date: toTradingDay(day),
    time: null,
    confirmed: true,
    eps_actual: actual,
    eps_consensus: null,
    sales_actual: sales,
    sales_consensus: null,
    target_year: 2026,
    target_quarter: 3,
  })
  const today = toTradingDay(20261120)
  it.each([
    [on(20261119, 1), 'reported'],
    [on(20261119, null, 5), 'reported'],
    [on(20261119, null), 'awaited'],
    [on(20261120, 1), 'reported'],
    [on(20261120, null), 'upcoming'],
    [on(20261121, null), 'upcoming'],
    [on(20261121, 1), 'upcoming'],
  ] as const)('with %o is %s', (earnings, stage) => {
    expect(earningsStageOn(earnings, today)).toBe(stage)
  })
})
