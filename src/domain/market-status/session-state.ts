import { closureOf, hoursReasonOf, isCalendarKnown, isSessionDay } from '../market/calendar/calendar.ts'
import type { TradingDay } from '../market/calendar/day.ts'
import { instantOf } from '../market/calendar/instant-of.ts'
import {
  lastFinishedSession,
  nextOpenInstant,
  sessionCloseInstant,
  sessionOpenInstant,
} from '../market/calendar/session.ts'
import { localTimeAt } from '../market/calendar/zone.ts'
import { type Country, timeZoneOf } from '../market/country.ts'
import type { ClosureName, HoursReason } from '../market/holidays/calendar-data.ts'
import { countryOfExchange, type ExchangePhase, phaseAt, phasesOn } from '../market/trading/exchange.ts'
import { type Exchange, exchanges } from '../market/trading/exchange-names.ts'

export type SessionPhaseName = ExchangePhase['name'] | 'closed'

export type ExchangeState = {
  exchange: Exchange
  phase: SessionPhaseName
  /** These are today's phases, in UTC milliseconds. */
  phases: { name: ExchangePhase['name']; from: number; until: number }[]
}

/** This is the state of a country's exchanges at an instant. Instants are UTC milliseconds. */
export type SessionState = {
  /** This is the date in the time zone of the exchange. */
  today: TradingDay
  /**
   * This is the phase of the listing exchange; while that is closed, it is the phase of another exchange that trades
   * the same stocks.
   */
  phase: SessionPhaseName
  exchanges: ExchangeState[]
  /** This is today's session; null on a day without one. */
  session: { opens: number; closes: number; unusual: HoursReason | null } | null
  closure: ClosureName | null
  lastFinished: TradingDay
  nextOpen: number
  isCalendarKnown: boolean
}

export function sessionStateAt(country: Country, now: number): SessionState {
  const { day: today } = localTimeAt(now, timeZoneOf[country])
  const states = exchanges
    .filter(exchange => countryOfExchange[exchange] === country)
    .map(
      (exchange): ExchangeState => ({
        exchange,
        phase: phaseAt(exchange, now) ?? 'closed',
        phases: phasesOn(exchange, today).map(({ name, open, close }) => ({
          name,
          from: instantOf({ day: today, minute: open }, timeZoneOf[country]),
          until: instantOf({ day: today, minute: close }, timeZoneOf[country]),
        })),
      }),
    )
  return {
    today,
    // The listing exchange is first in the table of exchanges, so its phase wins.
    phase: states.find(({ phase }) => phase !== 'closed')?.phase ?? 'closed',
    exchanges: states,
    session: isSessionDay(country, today)
      ? {
          opens: sessionOpenInstant(country, today),
          closes: sessionCloseInstant(country, today),
          unusual: hoursReasonOf(country, today),
        }
      : null,
    closure: closureOf(country, today),
    lastFinished: lastFinishedSession(country, now),
    nextOpen: nextOpenInstant(country, now),
    isCalendarKnown: isCalendarKnown(country, today),
  }
}
