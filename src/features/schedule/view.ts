import type { ScheduleEvent } from '#contract/schedule.ts'
import { addDays, isoDay, parseDay, type TradingDay, weekday } from '#domain/market/calendar/day.ts'

export type ScheduleView = 'day' | 'week' | 'month'

const dayOf = (date: string): TradingDay => {
  const day = parseDay(date)
  if (day === null) throw new Error('a date of an address is read before it is used')
  return day
}

const daysFrom = (date: string, count: number): string => isoDay(addDays(dayOf(date), count))

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

export function scheduleViewRange(view: ScheduleView, date: string): { from: string; to: string } {
  if (view === 'day') return { from: date, to: date }
  return view === 'week' ? weekOf(date) : monthRange(date)
}

export const shiftedDate = (view: ScheduleView, date: string, by: number): string =>
  view === 'month' ? shiftedByMonths(date, by) : daysFrom(date, view === 'week' ? by * 7 : by)

/** Returns the address of a day, week or month; today's date is left out of the query. */
export function scheduleHref(view: ScheduleView, date: string, today: string): string {
  if (view === 'day') return `/schedule/${date}`
  const query = new URLSearchParams()
  if (date !== today) query.set('date', date)
  if (view === 'month') query.set('showCalendar', 'true')
  return query.size > 0 ? `/schedule?${query}` : '/schedule'
}

/** Returns the day to which a key moves the focus; null for a key that the grid does not use. */
export function dayReachedByKey(date: string, key: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return daysFrom(date, -1)
    case 'ArrowRight':
      return daysFrom(date, 1)
    case 'ArrowUp':
      return daysFrom(date, -7)
    case 'ArrowDown':
      return daysFrom(date, 7)
    case 'Home':
      return weekOf(date).from
    case 'End':
      return weekOf(date).to
    case 'PageUp':
      return shiftedByMonths(date, -1)
    case 'PageDown':
      return shiftedByMonths(date, 1)
    default:
      return null
  }
}

export const scheduleEventKey = (event: ScheduleEvent): string =>
  [
    event.kind,
    event.country,
    event.day,
    event.stock?.fsym_id,
    event.dividend?.what,
    event.insider_plan?.insider_name,
    event.insider_plan?.qty,
    event.insider_plan?.filing_date,
    event.earnings?.target_quarter,
    event.name_en,
  ].join(' ')

/** Groups events by kind, in the order of the list. */
export function groupEventsByKind(
  events: readonly ScheduleEvent[],
): { kind: ScheduleEvent['kind']; events: ScheduleEvent[] }[] {
  const kinds = new Map<ScheduleEvent['kind'], ScheduleEvent[]>()
  for (const event of events) kinds.set(event.kind, [...(kinds.get(event.kind) ?? []), event])
  return [...kinds].map(([kind, events]) => ({ kind, events }))
}
