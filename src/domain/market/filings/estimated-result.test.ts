import { describe, expect, it } from 'vitest'
import { createSeededRandom } from '../../analysis/statistics/random.ts'
import { addDays, type TradingDay, toTradingDay } from '../calendar/day.ts'
import { nextSession, sessionDaysBetween } from '../calendar/session.ts'
import { type Country, countries } from '../country.ts'
import type { EarningsResult } from './earnings.ts'
import { estimateNextResult } from './estimated-result.ts'

type Quarter = EarningsResult['target_quarter']

const result = (day: number, target_year: number, target_quarter: Quarter): EarningsResult => ({
  ...{ report_date: toTradingDay(day), time: 'amc', confirmed: true, eps_actual: 1.2, eps_consensus: null },
  ...{ sales_actual: 5e9, sales_consensus: null, target_year, target_quarter },
})

/** The days on which Apple reported the first quarter of its years, and those of the three other quarters of the last one. */
const apple = [
  ...[result(20220127, 2022, 1), result(20230202, 2023, 1), result(20240201, 2024, 1)],
  ...[result(20250130, 2025, 1), result(20260129, 2026, 1)],
  ...[result(20260430, 2026, 2), result(20260730, 2026, 3), result(20261029, 2026, 4)],
]
const day = toTradingDay(20261120)

/** A company that reports each quarter some sessions after the same day of a month, with a deviation of up to `spread` sessions. */
function seededHistory(country: Country, seed: number, spread: number): EarningsResult[] {
  const random = createSeededRandom(seed)
  const usual = [1, 4, 7, 10].map(month => ({ month, session: 3 + Math.floor(random() * 28) }))
  const reports: EarningsResult[] = []
  for (let year = 2020; year <= 2026; year++)
    for (const [at, { month, session }] of usual.entries()) {
      const deviation = Math.round((random() * 2 - 1) * spread)
      reports.push(
        result(
          dayOfSession(country, year * 10_000 + month * 100 + 1, session + deviation),
          ...periodOf(year, at),
        ),
      )
    }
  return reports
}

const periodOf = (year: number, at: number): [number, Quarter] =>
  at === 0 ? [year - 1, 4] : [year, at as 1 | 2 | 3]

function dayOfSession(country: Country, first: number, session: number): TradingDay {
  let found = addDays(toTradingDay(first), -1)
  for (let at = 0; at < session; at++) found = nextSession(country, found)
  return found
}

const sessionsApart = (country: Country, one: TradingDay, other: TradingDay): number =>
  one <= other
    ? sessionDaysBetween(country, one, other).length - 1
    : sessionDaysBetween(country, other, one).length - 1

describe('the next report of a company', () => {
  it('is estimated for the usual session of the same quarter, without figures, an hour or a confirmation', () =>
    expect(estimateNextResult('us', apple, day)).toEqual({
      ...{ report_date: 20270129, time: null, confirmed: false, eps_actual: null, eps_consensus: null },
      ...{ sales_actual: null, sales_consensus: null, target_year: 2027, target_quarter: 1 },
    }))

  it('is not estimated when a source brings a day to come', () => {
    const coming = { ...result(20270203, 2027, 1), eps_actual: null, sales_actual: null }
    expect(estimateNextResult('us', [...apple, coming], day)).toBeNull()
  })

  it('is not estimated from two reports of the quarter, and is estimated from three', () => {
    expect(estimateNextResult('us', apple.slice(3), day)).toBeNull()
    expect(estimateNextResult('us', apple.slice(2), day)?.report_date).toBe(20270129)
  })

  it('is not estimated when two of five reports came more than five sessions off, and is when one did', () => {
    const late = (...years: number[]) =>
      apple.map(each =>
        each.target_quarter === 1 && years.includes(each.target_year)
          ? { ...each, report_date: addDays(each.report_date, 21) }
          : each,
      )
    expect(estimateNextResult('us', late(2023), day)?.report_date).toBe(20270129)
    expect(estimateNextResult('us', late(2023, 2024), day)).toBeNull()
  })

  it('is not estimated when the report of the year before is missing, or the usual day is past', () => {
    const others = apple.filter(
      ({ target_year, target_quarter }) => target_year !== 2026 || target_quarter !== 1,
    )
    expect(estimateNextResult('us', others, day)).toBeNull()
    expect(estimateNextResult('us', apple, toTradingDay(20270128))?.report_date).toBe(20270129)
    expect(estimateNextResult('us', apple, toTradingDay(20270129))).toBeNull()
    expect(estimateNextResult('us', [], day)).toBeNull()
  })

  it('counts a whole year as its fourth quarter, and of two reports of a quarter the first', () => {
    const years = [2023, 2024, 2025].map(year => result((year + 1) * 10_000 + 226, year, null))
    const third = result(20261028, 2026, 3)
    const again = result(20260610, 2025, 4)
    expect(estimateNextResult('us', [...years, again, third], day)).toMatchObject({
      ...{ report_date: 20270224, target_year: 2026, target_quarter: 4 },
    })
  })

  it.each(countries)(
    'of 200 seeded companies that keep to two sessions is estimated at most six sessions off, and nine times in ten at most three (%s)',
    country => {
      const apart: number[] = []
      for (let seed = 1; seed <= 200; seed++) {
        const history = seededHistory(country, seed, 2)
        for (const missing of history.slice(-6)) {
          const { report_date, target_year, target_quarter } = missing
          const known = history.filter(each => each.report_date < report_date)
          const found = estimateNextResult(country, known, known.at(-1)!.report_date)
          expect(found, `${seed}`).toMatchObject({ target_year, target_quarter })
          apart.push(sessionsApart(country, found!.report_date, report_date))
        }
      }
      expect(apart).toHaveLength(1200)
      expect(Math.max(...apart)).toBeLessThanOrEqual(6)
      expect(apart.filter(sessions => sessions <= 3).length).toBeGreaterThan(1080)
    },
  )

  it('of 200 seeded companies without a habit is estimated for fewer than a third', () => {
    let estimated = 0
    for (let seed = 1; seed <= 200; seed++) {
      const history = seededHistory('us', seed, 25).filter(({ report_date }) => report_date <= day)
      if (estimateNextResult('us', history, history.at(-1)!.report_date)) estimated++
    }
    expect(estimated).toBeLessThan(67)
  })
})
