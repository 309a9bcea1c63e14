import { closureOf, hoursReasonOf, isCalendarKnown, isSession } from '../market/calendar/calendar.ts'
import type { TradingDay } from '../market/calendar/day.ts'
import { instantOf } from '../market/calendar/instant-of.ts'
import { lastFinishedSession, nextOpen, sessionClose, sessionOpen } from '../market/calendar/session.ts'
import { localTime } from '../market/calendar/zone.ts'
import { type Country, timeZoneOf } from '../market/country.ts'
import type { ClosureName, HoursReason } from '../market/holidays/calendar-data.ts'
import { countryOfExchange, type Phase, phaseAt, phasesOn } from '../market/trading/exchange.ts'
import { type Exchange, exchanges } from '../market/trading/exchange-names.ts'

export type PhaseName = Phase['name'] | 'closed'

export type ExchangeState = {
  exchange: Exchange
  phase: PhaseName
  /** Today's phases, UTC milliseconds. */
  phases: { name: Phase['name']; from: number; until: number }[]
}

/** What a country's exchanges are doing at an instant. Instants are UTC milliseconds. */
export type SessionState = {
  /** The exchange's own date. */
  today: TradingDay
  /** Of the exchange that lists; where that one rests, of one that trades besides it. */
  phase: PhaseName
  exchanges: ExchangeState[]
  /** Today's session; null where there is none. */
  session: { opens: number; closes: number; unusual: HoursReason | null } | null
  closure: ClosureName | null
  lastFinished: TradingDay
  nextOpen: number
  /** Whether the holidays of the year are known. */
  isCalendarKnown: boolean
}

export function sessionStateAt(country: Country, now: number): SessionState {
  const { day: today } = localTime(now, timeZoneOf[country])
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
    // The exchange that lists stands first in the table of exchanges.
    phase: states.find(({ phase }) => phase !== 'closed')?.phase ?? 'closed',
    exchanges: states,
    session: isSession(country, today)
      ? {
          opens: sessionOpen(country, today),
          closes: sessionClose(country, today),
          unusual: hoursReasonOf(country, today),
        }
      : null,
    closure: closureOf(country, today),
    lastFinished: lastFinishedSession(country, now),
    nextOpen: nextOpen(country, now),
    isCalendarKnown: isCalendarKnown(country, today),
  }
}
