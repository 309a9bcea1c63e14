import type { TradingDay } from '#domain/market/calendar/day.ts'
import { sessionDaysBetween } from '#domain/market/calendar/session.ts'
import type { Country } from '#domain/market/country.ts'

/**
 * Generated instruments that a fake tells of besides the companies that stand for special cases. Nothing of them is stored: every
 * figure follows from the number of the instrument and of the session.
 */
export type FakeUniverseSize = { instruments: number; since: TradingDay; until: TradingDay }

/** One session of a generated instrument, as traded. */
type GeneratedSession = {
  open: number
  high: number
  low: number
  close: number
  volume: number
}

const sessionsKept = new Map<string, readonly TradingDay[]>()

/** The sessions of a universe, oldest first; the calendar is asked once. */
export function sessionsOfUniverse(
  country: Country,
  { since, until }: FakeUniverseSize,
): readonly TradingDay[] {
  const key = `${country} ${since} ${until}`
  const known = sessionsKept.get(key) ?? sessionDaysBetween(country, since, until)
  sessionsKept.set(key, known)
  return known
}

/** A repeatable whole number below 2³², derived from two whole numbers and the number of the question. */
export function repeatableMix(nth: number, at: number, question: number): number {
  let state = Math.imul(nth + 1, 2654435761) ^ Math.imul(at + 1, 2246822519) ^ Math.imul(question, 3266489917)
  state = Math.imul(state ^ (state >>> 15), 2246822507)
  state = Math.imul(state ^ (state >>> 13), 3266489909)
  return (state ^ (state >>> 16)) >>> 0
}

const SPLIT_INTO = 2
/** Every fiftieth instrument splits once, at a session of its own. */
export const splitSessionOf = (nth: number, sessions: number): number | null =>
  nth % 50 === 7 ? 1 + (repeatableMix(nth, 0, 1) % (sessions - 1)) : null

/** How many shares of the newest day one share of this session has become. */
export const sharesSince = (nth: number, at: number, sessions: number): number => {
  const split = splitSessionOf(nth, sessions)
  return split !== null && at < split ? SPLIT_INTO : 1
}

/** Every fortieth instrument is listed later than the others. */
export const firstSessionOf = (nth: number, sessions: number): number =>
  nth % 40 === 3 ? repeatableMix(nth, 0, 2) % Math.ceil(sessions / 3) : 0

/** Prices in whole units, as traded: a slow wave, a small step of each day, and twice as much before a split. */
export function generatedSession(nth: number, at: number, sessions: number): GeneratedSession {
  const into = sharesSince(nth, at, sessions)
  const [close, before] = [worthOf(nth, at) * into, worthOf(nth, at - 1) * into]
  const open = Math.max(2, before + ((repeatableMix(nth, at, 3) % 21) - 10) * into)
  const high = Math.max(open, close) + (repeatableMix(nth, at, 4) % 12)
  const low = Math.max(1, Math.min(open, close) - (repeatableMix(nth, at, 5) % 12))
  const volume = 20_000 + (repeatableMix(nth, at, 6) % 900_000)
  return { open, high, low, close, volume }
}

const worthOf = (nth: number, at: number): number => {
  const start = 1_000 + (repeatableMix(nth, 0, 7) % 40_000)
  const wave = 1 + 0.25 * Math.sin(at / 40 + (nth % 63) / 10)
  const step = 1 + ((repeatableMix(nth, at, 8) % 2_001) - 1_000) / 50_000
  return Math.max(2, Math.round(start * wave * step))
}
