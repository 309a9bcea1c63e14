import type { TradingDay } from '#domain/market/calendar/day.ts'
import {
  type FakeUniverseSize,
  firstSessionOf,
  generatedSession,
  repeatableMix,
  sessionsOfUniverse,
  sharesSince,
} from './fake-generated-series.ts'
import type { FakeKoreanCompany } from './fake-korean-companies.ts'
import type { FakeSessionRow } from './fake-korean-sessions.ts'

/** Every sixtieth Korean instrument leaves the exchange; every seventieth does not trade for four sessions. */
const lastSessionOf = (nth: number, sessions: number): number =>
  nth % 60 === 11 ? Math.floor(sessions / 2) + (repeatableMix(nth, 0, 9) % Math.ceil(sessions / 3)) : sessions
const haltSince = (sessions: number): number => 1 + Math.floor(sessions / 5)
const isHaltedAt = (nth: number, at: number, sessions: number): boolean =>
  nth % 70 === 5 && at >= haltSince(sessions) && at < haltSince(sessions) + 4

/** A code that no exchange has assigned: nine, four letters or digits, and the nought of an ordinary share. */
export const generatedKoreanCode = (nth: number): string =>
  `9${nth.toString(36).toUpperCase().padStart(4, '0')}0`

export function generatedKoreanCompany(nth: number, universe: FakeUniverseSize): FakeKoreanCompany {
  const days = sessionsOfUniverse('kr', universe)
  const isFund = nth % 5 === 4
  return {
    ...{ code: generatedKoreanCode(nth), name: `견본상장 ${nth}`, english: `Sample Listing ${nth}` },
    ...{ market: nth % 5 < 2 ? 'STK' : isFund ? 'STK' : 'KSQ', group: isFund ? 'EF' : 'ST' },
    ...{ sectors: ['', '', ''], shares: 1_000_000 + nth * 1_000, foreign: { held: 0, limit: 0 } },
    ...{ onNxt: false, price: 0, filer: null },
    listed: days[firstSessionOf(nth, days.length)]!,
  }
}

export type GeneratedKoreanRow = Omit<FakeSessionRow, 'company'>

/** The sessions of one instrument as the exchange tells them, oldest first; a halted one has a close and no other price. */
export function generatedKoreanRows(nth: number, universe: FakeUniverseSize): GeneratedKoreanRow[] {
  const days = sessionsOfUniverse('kr', universe)
  return days.flatMap((day, at) => generatedKoreanRow(nth, { at, day, sessions: days.length }) ?? [])
}

type SessionNumber = { at: number; day: TradingDay; sessions: number }

function generatedKoreanRow(nth: number, { at, day, sessions }: SessionNumber): GeneratedKoreanRow | null {
  const first = firstSessionOf(nth, sessions)
  if (at < first || at >= lastSessionOf(nth, sessions)) return null
  const isHalted = isHaltedAt(nth, at, sessions)
  const { open, high, low, close, volume } = tradedSession(nth, at, sessions)
  const into = sharesSince(nth, at, sessions)
  // The close of the session before, in the shares of this session.
  const base =
    at === first
      ? close
      : (tradedSession(nth, at - 1, sessions).close * into) / sharesSince(nth, at - 1, sessions)
  const shared = { day, close, base, factor: 1 / into, flng: '00', ratio: 0 }
  return isHalted
    ? { ...shared, open: 0, high: 0, low: 0, volume: 0 }
    : { ...shared, open, high, low, volume }
}

/** The last session with a trade. */
const tradedSession = (nth: number, at: number, sessions: number) =>
  generatedSession(nth, isHaltedAt(nth, at, sessions) ? haltSince(sessions) - 1 : at, sessions)

/** Every generated security that is told of on a day. */
export function* generatedKoreanSession(
  companies: readonly FakeKoreanCompany[],
  day: TradingDay,
  universe: FakeUniverseSize,
): Generator<FakeSessionRow> {
  const days = sessionsOfUniverse('kr', universe)
  const at = days.indexOf(day)
  if (at < 0) return
  for (const [nth, company] of companies.entries()) {
    const row = generatedKoreanRow(nth, { at, day, sessions: days.length })
    if (row) yield { ...row, company }
  }
}
