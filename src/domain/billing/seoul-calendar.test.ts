import { expect, test } from 'vitest'
import { addSeoulMonths, addSeoulYears } from './seoul-calendar.ts'

const seoul = (text: string) => Date.parse(`${text}+09:00`)

test('a month after the end of January is the end of February, at the same time of day in Seoul', () => {
  expect(addSeoulMonths(seoul('2027-01-31T08:30:00'), 1)).toBe(seoul('2027-02-28T08:30:00'))
  expect(addSeoulMonths(seoul('2028-01-31T08:30:00'), 1)).toBe(seoul('2028-02-29T08:30:00'))
})

test('months are counted from the first day, so that the 31st comes back after February', () => {
  expect(addSeoulMonths(seoul('2027-01-31T00:00:00'), 2)).toBe(seoul('2027-03-31T00:00:00'))
})

test('the day is that of Seoul where it is still the day before in UTC', () => {
  expect(addSeoulMonths(Date.parse('2026-12-31T15:30:00Z'), 1)).toBe(Date.parse('2027-01-31T15:30:00Z'))
})

test('a year after 29 February is 28 February', () => {
  expect(addSeoulYears(seoul('2028-02-29T23:59:59'), 1)).toBe(seoul('2029-02-28T23:59:59'))
})
