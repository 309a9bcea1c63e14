import { addDays, isoDay, parseDay, type TradingDay, weekday } from '#domain/market/calendar/day.ts'

const dayOf = (date: string): TradingDay => {
  const day = parseDay(date)
  if (day === null) throw new Error('a date of an address is read before it is used')
  return day
}

export const daysFrom = (date: string, count: number): string => isoDay(addDays(dayOf(date), count))

const weekdayOf = (date: string): number => weekday(dayOf(date))

/** Returns the week of a date from Sunday to Saturday, as calendars in both countries are printed. */
export function weekOf(date: string): { from: string; to: string } {
  const from = daysFrom(date, -weekdayOf(date))
  return { from, to: daysFrom(from, 6) }
}

export const datesInRange = (from: string, to: string): string[] => {
  const days = [from]
  while ((days.at(-1) ?? to) < to) days.push(daysFrom(days.at(-1) ?? to, 1))
  return days
}

export const isSameMonth = (one: string, other: string): boolean => one.slice(0, 7) === other.slice(0, 7)

export function monthRange(date: string): { from: string; to: string } {
  const from = `${date.slice(0, 7)}-01`
  return { from, to: daysFrom(shiftedByMonths(from, 1), -1) }
}

/** Returns the same day in another month, or the last day of a shorter month. */
export function shiftedByMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const at = year * 12 + (month - 1) + months
  const first = [String(Math.floor(at / 12)).padStart(4, '0'), String((at % 12) + 1).padStart(2, '0')].join(
    '-',
  )
  for (let last = day; ; last--) {
    const found = `${first}-${String(last).padStart(2, '0')}`
    if (parseDay(found) !== null) return found
  }
}

/** Returns the whole weeks that the page of a month shows. */
export function weeksOfMonth(date: string): string[][] {
  const { from, to } = monthRange(date)
  const days = datesInRange(weekOf(from).from, weekOf(to).to)
  return Array.from({ length: days.length / 7 }, (_, at) => days.slice(at * 7, at * 7 + 7))
}
