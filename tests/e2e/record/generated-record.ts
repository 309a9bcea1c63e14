import { type Bytes, encodeAscii } from '#domain/analysis/record/bytes.ts'
import {
  type ChainHead,
  type ChainPlan,
  type Sha256,
  sealDay,
  sealedLine,
} from '#domain/analysis/record/seal.ts'
import { roundForSeal, type SignalRecord } from '#domain/analysis/record/signal-record.ts'
import { rulesV3 } from '#domain/analysis/signals/rules-v3.ts'
import type { Signal } from '#domain/analysis/signals/signal.ts'
import { createSeededRandom, type Random, randomIndex } from '#domain/analysis/statistics/random.ts'
import { type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { sessionDaysBetween as sessionsBetween } from '#domain/market/calendar/session.ts'

/** Web Crypto is the same in Node and in a browser. */
export const sha256: Sha256 = async bytes => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

export const tenYears = (): TradingDay[] =>
  sessionsBetween('kr', toTradingDay(20160104), toTradingDay(20251230))

type Walker = { fsym_id: string; signal: Signal; close: number; entry: SignalRecord['entry'] }

/** Generates a market whose signals follow the allowed transitions at random, about a dozen a day. */
export function generatedDays(sessions: readonly TradingDay[], seed: number): SignalRecord[][] {
  const random = createSeededRandom(seed)
  const walkers = Array.from({ length: 240 }, (_, at): Walker => {
    const fsym_id = `${(at * 7919 + 36 ** 5).toString(36).toUpperCase()}-S`
    return { fsym_id, signal: 'WAIT', close: 1000 + randomIndex(random, 90_000), entry: null }
  })
  const liveFrom = sessions[Math.floor(sessions.length / 2)]!
  return sessions.map(day =>
    walkers.flatMap(walker => {
      walker.close = Math.max(1, Math.round(walker.close * (0.97 + 0.06 * random()) * 100) / 100)
      if (random() > 0.055) return []
      return step(walker, day, day >= liveFrom, random)
    }),
  )
}

function step(walker: Walker, day: TradingDay, isLive: boolean, random: Random): SignalRecord[] {
  const from = walker.signal
  const ways = rulesV3.transitions.filter(row => row.from === from && row.to !== from)
  const signal = ways[randomIndex(random, ways.length)]!.to
  const { fsym_id, close } = walker
  if (from === 'WAIT') walker.entry = { day, close, atr: roundForSeal(close * 0.03 * (1 + random())) }
  if (signal === 'WAIT') walker.entry = null
  walker.signal = signal
  const record: SignalRecord = {
    fsym_id,
    day,
    version: 'v3',
    edition: isLive ? 'live' : 'backtest',
    signal,
    from,
    close,
    factors:
      randomIndex(random, 20) === 0
        ? [[toTradingDay(20150601), roundForSeal(1 / (2 + randomIndex(random, 9)))]]
        : [],
    entry: walker.entry,
    odds: isLive ? Math.round(random() * 1000) / 10 : null,
  }
  return [record]
}

/** Seals all sessions. About every two-hundredth is a gap, as if the machine had not run on that day. */
export async function sealAll(
  sessions: readonly TradingDay[],
  days: readonly (readonly SignalRecord[])[],
): Promise<{ bytes: Bytes; head: ChainHead; lines: string[] }> {
  let head: ChainHead | null = null
  const lines: string[] = []
  for (const [at, day] of sessions.entries()) {
    const chain: ChainPlan = { country: 'kr', sessions: sessions.slice(at), head }
    const content = at % 197 === 100 ? ({ gap: 'not_run' } as const) : { records: days[at] ?? [] }
    const sealed = await sealDay(chain, { day, ...content }, sha256)
    if (!sealed.ok) throw new Error(`${day} is refused: ${sealed.error.kind}`)
    lines.push(sealedLine(sealed.value))
    head = sealed.value
  }
  if (!head) throw new Error('A chain has a day.')
  return { bytes: encodeAscii(lines.join('')), head: { day: head.day, hash: head.hash }, lines }
}

export async function tenYearRecord(): Promise<{ sessions: TradingDay[]; bytes: Bytes; head: ChainHead }> {
  const sessions = tenYears()
  return { sessions, ...(await sealAll(sessions, generatedDays(sessions, 20_261_121))) }
}

/** Returns the number of the line that contains a byte; a line feed belongs to the line that it ends. */
export function lineAt(bytes: Bytes, offset: number): number {
  let line = 0
  for (let at = 0; at < offset; at++) if (bytes[at] === 10) line++
  return line
}

export function withByte(bytes: Bytes, offset: number, value: number): Bytes {
  const changed = bytes.slice()
  changed[offset] = value
  return changed
}
