import {
  calendarCertainty,
  closureOf,
  hoursReasonOf,
  isCalendarKnown,
  sessionHours,
  usualHours,
} from '../market/calendar/calendar.ts'
import { addDays, type TradingDay } from '../market/calendar/day.ts'
import { sessionCloseInstant, sessionOpenInstant } from '../market/calendar/session.ts'
import type { Country } from '../market/country.ts'
import type { MarketDayEvent } from './event.ts'

/**
 * Our choice: a session that closes at least this much earlier is a half day; any other change counts as unusual hours.
 */
const HALF_DAY_MINUTES = 60

/**
 * Returns closed weekdays and sessions with unusual hours between two days, both included. Days outside the known years
 * are skipped.
 */
export function marketDayEvents(country: Country, from: TradingDay, to: TradingDay): MarketDayEvent[] {
  const found: MarketDayEvent[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (!isCalendarKnown(country, day)) continue
    const event = eventOn(country, day)
    if (event) found.push(event)
  }
  return found
}

function eventOn(country: Country, day: TradingDay): MarketDayEvent | null {
  const about = { country, day, certain: calendarCertainty(country, day) === 'published' }
  const closure = closureOf(country, day)
  if (closure) return { ...about, kind: 'holiday', name: closure, span: { from: null, until: null } }
  const reason = hoursReasonOf(country, day)
  if (!reason) return null
  const { open, close } = sessionHours(country, day)
  const usual = usualHours(country, day)
  return {
    ...about,
    kind: usual.close - close >= HALF_DAY_MINUTES ? 'half_day' : 'hours',
    name: reason,
    hours: { open, close, usualOpen: usual.open, usualClose: usual.close },
    span: { from: sessionOpenInstant(country, day), until: sessionCloseInstant(country, day) },
  }
}
