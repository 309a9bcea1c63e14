import { describe, expect, it } from 'vitest'
import { toTradingDay } from '../calendar/day.ts'
import { computeFlowStreaks } from './flow-streak.ts'
import type { InvestorFlow } from './investor-flow.ts'

const days = [20261112, 20261113, 20261116, 20261117, 20261118, 20261119, 20261120]

const flows = (
  values: readonly (number | null)[],
  name: 'foreign_net_value' | 'foreign_ratio' | 'institution_net_value',
): InvestorFlow[] =>
  values.map((value, at) => ({
    day: toTradingDay(days.slice(-values.length)[at]!),
    foreign_net_qty: null,
    foreign_net_value: null,
    foreign_ratio: null,
    institution_net_value: null,
    [name]: value,
  }))

describe('a streak of flows', () => {
  it.each([
    [[1, -1, 2, 3], 2],
    [[1, -5, -1], -2],
    [[1, 1, 0], 0],
    [[4, 4], 2],
    [[4, null, 4], 1],
    [[4, 4, null], null],
    [[], null],
  ] as const)('of %j is %j', (values, streak) => {
    const streaks = computeFlowStreaks(flows(values, 'institution_net_value'), days)
    expect(streaks).toEqual({ foreign_value: null, foreign_ratio: null, institution_value: streak })
    expect(computeFlowStreaks(flows(values, 'foreign_net_value'), days).foreign_value).toBe(streak)
  })

  it('of the foreign ratio follows the change from the session before', () => {
    const ratio = (...values: (number | null)[]) =>
      computeFlowStreaks(flows(values, 'foreign_ratio'), days).foreign_ratio
    expect(ratio(30, 30.1, 30.2)).toBe(2)
    expect(ratio(31, 30.1, 30.2)).toBe(1)
    expect(ratio(30, 30)).toBe(0)
    expect(ratio(30, 29, 28, 27)).toBe(-3)
    expect(ratio(30)).toBeNull()
  })

  it('ends at a traded session without flow data, and skips a halt', () => {
    const rows = flows([1, 1, 1, 1], 'foreign_net_value')
    const without = rows.filter((_, at) => at !== 1)
    expect(computeFlowStreaks(without, days).foreign_value).toBe(2)
    const halted = days.filter(day => day !== rows[1]!.day)
    expect(computeFlowStreaks(without, halted).foreign_value).toBe(3)
    expect(computeFlowStreaks(rows.slice(0, -1), days).foreign_value).toBeNull()
  })
})
