import { assert } from '../../kernel/assert.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import type { TradingDay } from '../../market/calendar/day.ts'
import type { Country } from '../../market/country.ts'
import { type Bytes, encodeAscii, hexOf } from './bytes.ts'
import { canonicalDay } from './canonical.ts'
import { type DayContent, type DaySeal, type GapReason, GENESIS_HASH, type SealedDay } from './day-seal.ts'
import { byRecordOrder, findInvalidMember } from './signal-record.ts'

/**
 * The caller passes this function in, because it belongs to the runtime: `crypto.subtle.digest` is the same in Node and in a
 * browser.
 */
export type Sha256 = (bytes: Bytes) => Promise<Uint8Array>

export type ChainHead = { day: TradingDay; hash: string }

export type ChainPlan = {
  country: Country
  /** Every day that the chain must have, oldest first; the list may begin anywhere and include future days. */
  sessions: readonly TradingDay[]
  head: ChainHead | null
}

export type SealRefusal =
  /** No day may be left out or sealed twice; a missed day is sealed as a gap first. */
  | { kind: 'not-the-next'; expected: TradingDay | null; found: TradingDay }
  | { kind: 'of-another-day'; fsym_id: string; found: TradingDay }
  | { kind: 'twice'; fsym_id: string }

export function nextToSeal({ sessions, head }: Pick<ChainPlan, 'sessions' | 'head'>): TradingDay | null {
  return sessions.find(day => head === null || day > head.day) ?? null
}

export async function sealDay(
  chain: ChainPlan,
  { day, ...content }: { day: TradingDay } & DayContent,
  sha256: Sha256,
): Promise<Result<SealedDay, SealRefusal>> {
  const expected = nextToSeal(chain)
  if (day !== expected) return err({ kind: 'not-the-next', expected, found: day })
  const heading = { country: chain.country, day, prev: chain.head?.hash ?? GENESIS_HASH }
  if ('gap' in content) return ok(await withHash({ ...heading, gap: content.gap }, sha256))

  const records = [...content.records].sort(byRecordOrder)
  for (const [at, record] of records.entries()) {
    assert(
      findInvalidMember(record) === null,
      `${record.fsym_id} of ${day} has a lawful ${findInvalidMember(record)}`,
    )
    if (record.day !== day) return err({ kind: 'of-another-day', fsym_id: record.fsym_id, found: record.day })
    if (at > 0 && byRecordOrder(records[at - 1]!, record) === 0)
      return err({ kind: 'twice', fsym_id: record.fsym_id })
  }
  return ok(await withHash({ ...heading, records }, sha256))
}

/** Seals the missed sessions between the head of the chain and the day `before`, each as a gap. */
export async function sealMissedSessions(
  chain: ChainPlan,
  { before, gap }: { before: TradingDay; gap: GapReason },
  sha256: Sha256,
): Promise<SealedDay[]> {
  const sealed: SealedDay[] = []
  let { head } = chain
  for (const day of chain.sessions) {
    if (day >= before) break
    if (head !== null && day <= head.day) continue
    const prev = head?.hash ?? GENESIS_HASH
    const entry = await withHash({ country: chain.country, day, prev, gap }, sha256)
    sealed.push(entry)
    head = entry
  }
  return sealed
}

async function withHash<S extends DaySeal>(seal: S, sha256: Sha256): Promise<S & { hash: string }> {
  return { ...seal, hash: hexOf(await sha256(encodeAscii(canonicalDay(seal)))) }
}

/** Returns the line that is stored for a day; new lines are only appended. */
export const sealedLine = ({ hash, ...seal }: SealedDay): string =>
  `{"body":${canonicalDay(seal)},"hash":"${hash}"}\n`
