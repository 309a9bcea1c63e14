import { isSessionDay, parseTimeOfDay, sessionHours, usualHours } from '../calendar/calendar.ts'
import type { TradingDay } from '../calendar/day.ts'
import { localTimeAt } from '../calendar/zone.ts'
import { type Country, type MarketCode, timeZoneOf } from '../country.ts'
import type { Exchange } from './exchange-names.ts'

export const countryOfExchange: Readonly<Record<Exchange, Country>> = {
  krx: 'kr',
  nxt: 'kr',
  nyse: 'us',
  nasdaq: 'us',
}

const listedOn: Readonly<Record<MarketCode, Exchange>> = { 1: 'krx', 2: 'krx', 3: 'nasdaq', 4: 'nyse' }

/** The exchange that lists a market's stocks and provides their daily bars. It is never NXT, which only trades them too. */
export const exchangeOf = (market: MarketCode): Exchange => listedOn[market]

export type ExchangePhase = { name: 'pre' | 'main' | 'after'; open: number; close: number }

/**
 * Nextrade trades by its own rules: 08:00–08:50, 09:00 (and 30 seconds)–15:20, 15:30–20:00. On a day when KRX opens
 * late there is no first phase and the others follow KRX, as on 2025-11-13 and 2026-01-02; the last one always ends at
 * 20:00.
 */
const nxt = {
  from: 20250304,
  pre: { open: '08:00', close: '08:50' },
  /** These are minutes: NXT pauses during the closing auction of KRX. */
  pauseBeforeClose: 10,
  lastClose: '20:00',
} as const

/** Returns the phases of that day in minutes after midnight, in order; empty where the exchange is closed. */
export function phasesOn(exchange: Exchange, day: TradingDay): readonly ExchangePhase[] {
  const country = countryOfExchange[exchange]
  if (!isSessionDay(country, day)) return []
  const { open, close } = sessionHours(country, day)
  if (exchange !== 'nxt') return [{ name: 'main', open, close }]
  if (day < nxt.from) return []
  const isLate = open > usualHours(country, day).open
  const pre: ExchangePhase = {
    name: 'pre',
    open: parseTimeOfDay(nxt.pre.open),
    close: parseTimeOfDay(nxt.pre.close),
  }
  return [
    ...(isLate ? [] : [pre]),
    { name: 'main', open, close: close - nxt.pauseBeforeClose },
    { name: 'after', open: close, close: parseTimeOfDay(nxt.lastClose) },
  ]
}

/**
 * Returns the phase of the exchange at an instant; null between phases. A phase has ended in the minute of its close.
 */
export function phaseAt(exchange: Exchange, now: number): ExchangePhase['name'] | null {
  const { day, minute } = localTimeAt(now, timeZoneOf[countryOfExchange[exchange]])
  return phasesOn(exchange, day).find(({ open, close }) => minute >= open && minute < close)?.name ?? null
}
