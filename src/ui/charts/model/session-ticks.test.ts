import { describe, expect, test } from 'vitest'
import { sessionTicks } from './session-ticks.ts'

function weekdays(from: string, count: number): string[] {
  const dates: string[] = []
  for (let day = Date.parse(from); dates.length < count; day += 86_400_000) {
    const date = new Date(day)
    if (date.getUTCDay() % 6 !== 0) dates.push(date.toISOString().slice(0, 10))
  }
  return dates
}

const monthsOf = (dates: string[], most: number) =>
  sessionTicks(dates, most).map(tick => dates[tick.index]?.slice(0, 7))

describe('the labels of the date axis', () => {
  test('are at the first session of each month', () => {
    const dates = weekdays('2026-06-15', 110)
    expect(monthsOf(dates, 8)).toEqual(['2026-07', '2026-08', '2026-09', '2026-10', '2026-11'])
    expect(sessionTicks(dates, 8).every(tick => dates[tick.index]?.endsWith('-01') || tick.index > 0)).toBe(
      true,
    )
  })

  test('skip months where space is short, and the same months whatever the first session is', () => {
    expect(monthsOf(weekdays('2025-12-15', 230), 4)).toEqual(['2026-01', '2026-04', '2026-07', '2026-10'])
    expect(monthsOf(weekdays('2026-02-15', 190), 4)).toEqual(['2026-04', '2026-07', '2026-10'])
  })

  test('mark the first session of a year', () => {
    const dates = weekdays('2025-10-15', 120)
    const turn = sessionTicks(dates, 9).find(tick => tick.kind === 'year')
    expect(turn && dates[turn.index]).toBe('2026-01-01')
  })

  test('are years when even half years are too many', () => {
    expect(monthsOf(weekdays('2020-06-01', 1500), 6)).toEqual([
      '2021-01',
      '2022-01',
      '2023-01',
      '2024-01',
      '2025-01',
      '2026-01',
    ])
  })

  test('are days within a month, also for dates without hyphens', () => {
    const dates = weekdays('2026-11-02', 15).map(date => date.replaceAll('-', ''))
    const ticks = sessionTicks(dates, 5)
    expect(ticks.map(tick => tick.index)).toEqual([2, 7, 12])
    expect(new Set(ticks.map(tick => tick.kind))).toEqual(new Set(['day']))
  })

  test('are missing when there are no sessions', () => {
    expect(sessionTicks([], 5)).toEqual([])
  })
})
