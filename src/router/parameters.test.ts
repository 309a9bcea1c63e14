import { expect, it } from 'vitest'
import { localDate } from './parameters.ts'

it('a local date is that of the given time zone, or that of the device', () => {
  const newYear = new Date('2026-12-31T16:00:00Z')
  expect(localDate(newYear, 'Asia/Seoul')).toBe('2027-01-01')
  expect(localDate(newYear, 'America/New_York')).toBe('2026-12-31')
  expect(localDate(new Date(2026, 2, 4))).toBe('2026-03-04')
})
