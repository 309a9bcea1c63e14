import { createHash } from 'node:crypto'
import type { SealedDay } from '#domain/analysis/record/day-seal.ts'
import { type ChainPlan, sealDay, sealedLine, sealMissedSessions } from '#domain/analysis/record/seal.ts'
import type { SignalRecord } from '#domain/analysis/record/signal-record.ts'
import { assert } from '#domain/kernel/assert.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import { nextSession, sessionOpenInstant } from '#domain/market/calendar/session.ts'
import type { Country } from '#domain/market/country.ts'
import type { SealedLine } from '../market-ports.ts'

export type UnsealedRecord = Omit<SignalRecord, 'edition'>

type Input = {
  country: Country
  /** All days that the chain must account for, up to the newest. */
  sessions: readonly TradingDay[]
  head: SealedLine | null
  changes: readonly UnsealedRecord[]
  now: Date
}

const sha256 = async (bytes: Uint8Array): Promise<Uint8Array> => createHash('sha256').update(bytes).digest()

/**
 * Seals the days after the head of the chain. The newest day is live if it is sealed before the next open. All days
 * before the first live day are back-tests; after it, a missed day stays a gap forever.
 */
export async function sealDays({ country, sessions, head, changes, now }: Input): Promise<SealedLine[]> {
  const newest = sessions.at(-1)
  if (newest === undefined || (head && head.day >= newest)) return []
  const isLive = isInTime(country, newest, now)
  const ofDay = new Map<TradingDay, UnsealedRecord[]>()
  for (const change of changes) {
    const same = ofDay.get(change.day)
    if (same) same.push(change)
    else ofDay.set(change.day, [change])
  }
  const lines: SealedDay[] = []
  let chain: ChainPlan = { country, sessions, head }
  const add = (sealed: SealedDay) => {
    lines.push(sealed)
    chain = { ...chain, head: { day: sealed.day, hash: sealed.hash } }
  }
  if (head && hasBegun(country, head)) {
    const before = isLive ? newest : nextSession(country, newest)
    for (const gap of await sealMissedSessions(chain, { before, gap: 'not_run' }, sha256)) add(gap)
  }
  for (const day of sessions) {
    if (chain.head !== null && day <= chain.head.day) continue
    const edition = isLive && day === newest ? 'live' : 'backtest'
    const records = (ofDay.get(day) ?? []).map((record): SignalRecord => ({ ...record, edition }))
    const sealed = await sealDay(chain, { day, records }, sha256)
    assert(sealed.ok, `${day} is sealed in its turn (${sealed.ok ? '' : sealed.error.kind})`)
    add(sealed.value)
  }
  const encoder = new TextEncoder()
  return lines.map(sealed => ({
    day: sealed.day,
    line: encoder.encode(sealedLine(sealed)),
    hash: sealed.hash,
    sealed_at: now,
  }))
}

const isInTime = (country: Country, day: TradingDay, at: Date): boolean =>
  at.getTime() < sessionOpenInstant(country, nextSession(country, day))

/** After the first live day every later line is live or a gap, so the newest line tells whether there was one. */
const hasBegun = (country: Country, { day, line, sealed_at }: SealedLine): boolean =>
  isInTime(country, day, sealed_at) || Buffer.from(line).includes(',"gap":')
