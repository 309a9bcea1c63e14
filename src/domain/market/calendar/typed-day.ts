import { err, ok, type Result } from '../../kernel/result.ts'
import { addDays, isDay, type TradingDay, yearOf } from './day.ts'

/** How a user without a month's name writes a day: Koreans begin with the year, Americans with the month. */
export type TypedDayOrder = 'year-first' | 'month-first'

export type TypedDayContext = {
  order: TypedDayOrder
  today: TradingDay
  /** The last day that may be entered; null where every day may. */
  last: TradingDay | null
}

const FIRST_YEAR = 1900
const LONGEST_TEXT = 40

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const fullMonthNames = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
]
const weekdayNames =
  /^(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b[.,]?/
const relativeDays: Readonly<Record<string, number>> = {
  오늘: 0,
  today: 0,
  어제: -1,
  yesterday: -1,
  그제: -2,
}

/** Reads a typed day, and says what is wrong with it. */
export function readTypedDay(
  text: string,
  context: TypedDayContext,
): Result<TradingDay, 'unreadable' | { tooLate: TradingDay }> {
  const day = parseTypedDay(text, context)
  if (day === null) return err('unreadable')
  return context.last !== null && day > context.last ? err({ tooLate: day }) : ok(day)
}

/**
 * Parses a day as people type it: 20260302 on a phone's keypad, 2026.3.2, 2026년 3월 2일, 3/2, 3/2/2026, 2 Mar 2026, today. A
 * day without its year is the last such day up to `today`. A day that is impossible in the given order is null and not
 * another day: who learned from 31/12 that the day may stand first would have 5/12 read as another day than he meant.
 */
export function parseTypedDay(
  text: string,
  { order, today }: Pick<TypedDayContext, 'order' | 'today'>,
): TradingDay | null {
  if (text.length > LONGEST_TEXT) return null
  const bare = text
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replace(/\s*\(?[월화수목금토일]요일\)?$|\s*\([월화수목금토일]\)$/, '')
    .replace(weekdayNames, '')
    .trim()
  const days = Object.hasOwn(relativeDays, bare) ? relativeDays[bare] : undefined
  if (days !== undefined) return addDays(today, days)
  return (
    parseDigits(bare, order, today) ?? parseNumbers(bare, order, today) ?? parseMonthName(bare, today) ?? null
  )
}

/** Eight, six or four digits without a mark between them, for keypads that have none. */
function parseDigits(bare: string, order: TypedDayOrder, today: TradingDay): TradingDay | null {
  if (!/^(?:\d{4}|\d{6}|\d{8})$/.test(bare)) return null
  const at = (from: number, to?: number) => bare.slice(from, to)
  if (bare.length === 4) return lastSuchDay(at(0, 2), at(2), today)
  if (bare.length === 6)
    return order === 'year-first'
      ? dayOf(at(0, 2), at(2, 4), at(4), today)
      : dayOf(at(4), at(0, 2), at(2, 4), today)
  return (
    dayOf(at(0, 4), at(4, 6), at(6), today) ??
    (order === 'month-first' ? dayOf(at(4), at(0, 2), at(2, 4), today) : null)
  )
}

/** Numbers with one and the same mark between them, or with 년, 월 and 일 behind them. */
function parseNumbers(bare: string, order: TypedDayOrder, today: TradingDay): TradingDay | null {
  const korean = /^(?:'?(\d{4}|\d{2})\s*년)?\s*(\d{1,2})\s*월\s*(\d{1,2})\s*일?$/.exec(bare)
  if (korean) {
    const [, year, month, date] = korean
    return year ? dayOf(year, month!, date!, today) : lastSuchDay(month!, date!, today)
  }
  const three = /^'?(\d{1,4})(\s*[-./]\s*|\s+)(\d{1,2})\2'?(\d{1,4})\.?$/.exec(bare)
  if (three) {
    const [, first, , second, third] = three as unknown as [string, string, string, string, string]
    if (first.length === 4) return dayOf(first, second, third, today)
    const isYearLast = third.length === 4 || order === 'month-first'
    return isYearLast ? dayOf(third, first, second, today) : dayOf(first, second, third, today)
  }
  const two = /^(\d{1,2})(?:\s*[-./]\s*|\s+)(\d{1,2})\.?$/.exec(bare)
  return two ? lastSuchDay(two[1]!, two[2]!, today) : null
}

/** 2 Mar 2026, March 2nd, 2026, 2-Mar-26 and 2026 Mar 2. */
function parseMonthName(bare: string, today: TradingDay): TradingDay | null {
  const words = bare
    .replaceAll(/[-.,/'’\s]+/g, ' ')
    .trim()
    .split(' ')
  const at = words.findIndex(word => monthOf(word) !== null)
  if (at === -1) return null
  const month = String(monthOf(words[at]!))
  const numbers = words
    .filter((_, index) => index !== at)
    .map(word => word.replace(/^(\d{1,2})(?:st|nd|rd|th)$/, '$1'))
  if (!numbers.every(each => /^(?:\d{1,2}|\d{4})$/.test(each))) return null
  const [first, second, ...others] = numbers
  if (first === undefined || others.length > 0) return null
  if (second === undefined) return first.length === 4 ? null : lastSuchDay(month, first, today)
  return first.length === 4 ? dayOf(first, month, second, today) : dayOf(second, month, first, today)
}

function monthOf(word: string): number | null {
  const at = word === 'sept' ? 8 : Math.max(monthNames.indexOf(word), fullMonthNames.indexOf(word))
  return at === -1 ? null : at + 1
}

function dayOf(year: string, month: string, date: string, today: TradingDay): TradingDay | null {
  if (year.length !== 2 && year.length !== 4) return null
  if (month.length > 2 || date.length > 2) return null
  const said = Number(year)
  // Two digits are a year of this century up to the next one, so that 27 is no year of the past by accident.
  const whole = year.length === 4 ? said : 2000 + said <= yearOf(today) + 1 ? 2000 + said : 1900 + said
  const day = whole * 10_000 + Number(month) * 100 + Number(date)
  return whole >= FIRST_YEAR && isDay(day) ? day : null
}

const YEARS_BETWEEN_LEAP_DAYS = 8

/** The 29th of February is a day of a leap year alone, so years are tried backwards. */
function lastSuchDay(month: string, date: string, today: TradingDay): TradingDay | null {
  for (let back = 0; back <= YEARS_BETWEEN_LEAP_DAYS; back++) {
    const day = dayOf(String(yearOf(today) - back), month, date, today)
    if (day !== null && day <= today) return day
  }
  return null
}
