import { expect, it } from 'vitest'
import { reportVisitsOfWeek, withReportLook } from './report-visits.ts'

const start = Date.UTC(2026, 10, 23)
const MINUTE = 60_000
const DAY = 1440 * MINUTE
const after = (...looks: number[]) =>
  looks.reduce<number[]>((visits, at) => withReportLook(visits, start + at), [])

it('reports that are looked at one after the other are one visit', () =>
  expect(after(0, 10 * MINUTE, 35 * MINUTE)).toEqual([start + 35 * MINUTE]))

it('a look half an hour later is another visit', () => expect(after(0, 30 * MINUTE)).toHaveLength(2))

it('visits on three days are three within the week, and the first leaves it after seven days', () => {
  const visits = after(0, DAY, 2 * DAY)
  expect(reportVisitsOfWeek(visits, start + 7 * DAY - 1)).toHaveLength(3)
  expect(reportVisitsOfWeek(visits, start + 7 * DAY)).toHaveLength(2)
})

it('visits of a clock that was ahead do not count', () =>
  expect(reportVisitsOfWeek([start + DAY], start)).toEqual([]))
