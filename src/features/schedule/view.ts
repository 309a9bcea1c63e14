import type { ReplyOf } from '#contract/endpoint.ts'
import type { scheduleEndpoints } from '#contract/schedule.ts'
import { daysFrom, monthRange, shiftedByMonths, weekOf } from './calendar-ranges.ts'

export type ScheduleView = 'day' | 'week' | 'month'

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

type Origins = Pick<ReplyOf<typeof scheduleEndpoints.events>, 'source' | 'simulated' | 'markets'>

/** Names everyone who brings events: results, dividends, listings and filings come from others than the prices do. */
export function scheduleOrigin({ source, simulated, markets }: Origins): {
  source: string
  simulated: boolean
} {
  const sources = markets.flatMap(({ feeds }) => Object.values(feeds).flatMap(feed => feed?.source ?? []))
  return { source: sources.length > 0 ? sources.join(', ') : source, simulated }
}
