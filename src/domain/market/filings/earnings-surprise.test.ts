import { describe, expect, it } from 'vitest'
import { tradingDay } from '../calendar/day.ts'
import type { EarningsResult } from './earnings.ts'
import { earningsStage, surpriseOf } from './earnings-surprise.ts'

describe('a surprise', () => {
  it('is the distance from what was expected, in percent', () => {
    expect(surpriseOf(1.1, 1)).toEqual({ verdict: 'beat', percent: expect.closeTo(10, 9) })
    expect(surpriseOf(-0.5, 1)).toEqual({ verdict: 'missed', percent: -150 })
    expect(surpriseOf(2, 2)).toEqual({ verdict: 'met', percent: 0 })
  })
  it('has no percentage where nothing or a loss was expected', () => {
    expect(surpriseOf(0.2, -0.5)).toEqual({ verdict: 'beat', percent: null })
    expect(surpriseOf(-1, 0)).toEqual({ verdict: 'missed', percent: null })
  })
  it('is none where either is not known', () => {
    expect(surpriseOf(null, 1)).toBeNull()
    expect(surpriseOf(1, null)).toBeNull()
  })
})

describe('a report of results', () => {
  const on = (day: number, actual: number | null, sales: number | null = null): EarningsResult => ({
    report_date: tradingDay(day),
    time: null,
    confirmed: true,
    eps_actual: actual,
    eps_consensus: null,
    sales_actual: sales,
    sales_consensus: null,
    target_year: 2026,
    target_quarter: 3,
  })
  const today = tradingDay(20261120)
  it.each([
    [on(20261119, 1), 'reported'],
    [on(20261119, null, 5), 'reported'],
    [on(20261119, null), 'awaited'],
    [on(20261120, 1), 'reported'],
    [on(20261120, null), 'upcoming'],
    [on(20261121, null), 'upcoming'],
    [on(20261121, 1), 'upcoming'],
  ] as const)('is %o %s', (earnings, stage) => {
    expect(earningsStage(earnings, today)).toBe(stage)
  })
})
