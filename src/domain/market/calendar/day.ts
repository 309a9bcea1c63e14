import { assert } from '../../kernel/assert.ts'
import type { Brand } from '../../kernel/brand.ts'

/**
 * A trading day is a day of an exchange's own calendar as the number yyyymmdd: it sorts, fits an Int32Array and has no
 * time zone.
 */
export type TradingDay = Brand<number, 'TradingDay'>

const parts = (day: number) => ({
  year: Math.floor(day / 10_000),
  month: Math.floor(day / 100) % 100,
  date: day % 100,
})

/**
 * Returns the days since 1970-01-01 in the Gregorian calendar. Years begin in March here, so that the leap day is the
 * last one.
 */
function civilToDays(year: number, month: number, date: number): number {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + date - 1
  return (
    era * 146_097 +
    yearOfEra * 365 +
    Math.floor(yearOfEra / 4) -
    Math.floor(yearOfEra / 100) +
    dayOfYear -
    719_468
  )
}

export function dayFromEpochDays(days: number): TradingDay {
  const z = days + 719_468
  const era = Math.floor(z / 146_097)
  const dayOfEra = z - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shifted = Math.floor((5 * dayOfYear + 2) / 153)
  const date = dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1
  const month = shifted < 10 ? shifted + 3 : shifted - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return (year * 10_000 + month * 100 + date) as TradingDay
}

export function daysSinceEpoch(day: TradingDay): number {
  const { year, month, date } = parts(day)
  return civilToDays(year, month, date)
}

export function isDay(value: number): value is TradingDay {
  if (!Number.isInteger(value) || value < 1_000_101 || value > 99_991_231) return false
  const { year, month, date } = parts(value)
  return dayFromEpochDays(civilToDays(year, month, date)) === value
}

export function toTradingDay(value: number): TradingDay {
  assert(isDay(value), () => `${value} is a day of the calendar`)
  return value
}

/** Accepts only the form `2026-11-20`. */
export function parseDay(text: string): TradingDay | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const value = Number(text.replaceAll('-', ''))
  return isDay(value) ? value : null
}

/** Accepts only the form `20261120`; null for «00000000» and for no text at all. */
export function parseCompactDay(text: string | undefined): TradingDay | null {
  if (text === undefined || !/^\d{8}$/.test(text)) return null
  const value = Number(text)
  return isDay(value) ? value : null
}

export function isoDay(day: TradingDay): string {
  const digits = String(day).padStart(8, '0')
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}

export const addDays = (day: TradingDay, count: number): TradingDay =>
  dayFromEpochDays(daysSinceEpoch(day) + count)

/** Returns 0 for Sunday to 6 for Saturday; 1970-01-01 was a Thursday. */
export const weekday = (day: TradingDay): number => (((daysSinceEpoch(day) + 4) % 7) + 7) % 7

export const yearOf = (day: TradingDay): number => Math.floor(day / 10_000)

export const isWeekend = (day: TradingDay): boolean => weekday(day) === 0 || weekday(day) === 6
