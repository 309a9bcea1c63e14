import { err, ok, type Result } from '../../kernel/result.ts'
import type { TradingDay } from '../../market/calendar/day.ts'
import type { Country } from '../../market/country.ts'
import { type Bytes, decodeLatin1, hexOf } from './bytes.ts'
import { isHash, parseDaySeal } from './canonical.ts'
import { type DaySeal, GENESIS_HASH, isGap, type SealedDay, sealedRecordsOf } from './day-seal.ts'
import type { Sha256 } from './seal.ts'

export type FaultKind = 'hash' | 'link' | 'order' | 'form' | 'gap'

export type ChainFault = {
  /** The day that was expected; null when all days had been found already. */
  day: TradingDay | null
  /** This is the number of the line, counted from 0. */
  position: number
  kind: FaultKind
  expected: string
  found: string
}

export type ChainSummary = { days: number; gaps: number; records: number; live: number; head: string }

export type ChainExpectation = {
  country: Country
  /** The days that the text must have, one line each. Without them a cut end would look like a short record. */
  sessions: readonly TradingDay[]
  sha256: Sha256
  /** This is the hash before the first line, when the text is only the newer part of a chain. */
  previous?: string
  /** The newest hash as it is known from elsewhere: without it a chain that was rewritten as a whole is not detected. */
  head?: string
  /** Called with every day that is valid. */
  onDay?: (day: SealedDay) => void
}

const LINE_FEED = 10
const frame = { before: '{"body":', between: ',"hash":"', after: '"}', hash: 64 } as const
const tailLength = frame.between.length + frame.hash + frame.after.length

/**
 * Finds the first fault of a stored chain. A line is compared with its own hash before its content is used, so that a changed
 * byte is reported for the day it is in, even when it has changed the date.
 */
export async function verifyChain(
  bytes: Bytes,
  against: ChainExpectation,
): Promise<Result<ChainSummary, ChainFault>> {
  const { sessions, sha256 } = against
  const seen: ChainSummary = { days: 0, gaps: 0, records: 0, live: 0, head: against.previous ?? GENESIS_HASH }
  let from = 0
  while (from < bytes.length) {
    const position = seen.days
    const day = sessions[position] ?? null
    const fault = (kind: FaultKind, expected: string, found: string) =>
      err<ChainFault>({ day, position, kind, expected, found })

    const to = bytes.indexOf(LINE_FEED, from)
    if (to < 0) return fault('form', 'a line feed at the end', decodeLatin1(bytes.subarray(-20)))
    const line = bytes.subarray(from, to)
    const framed = unframe(line)
    if (!framed) return fault('form', '{"body":…,"hash":"…"}', excerpt(line))

    const hash = hexOf(await sha256(framed.body))
    if (hash !== framed.hash) return fault('hash', hash, framed.hash)

    const seal = parseDaySeal(decodeLatin1(framed.body))
    if (!seal.ok) return fault(seal.error.kind, seal.error.expected, seal.error.found)
    if (seal.value.country !== against.country) return fault('form', against.country, seal.value.country)
    if (seal.value.day !== day) {
      const missing = day !== null && seal.value.day > day && !holdsDay(bytes.subarray(to), day)
      return fault(missing ? 'gap' : 'order', day === null ? 'the end' : String(day), String(seal.value.day))
    }
    if (seal.value.prev !== seen.head) return fault('link', seen.head, seal.value.prev)

    count(seen, seal.value, hash)
    against.onDay?.({ ...seal.value, hash })
    from = to + 1
  }
  return atTheEnd(seen, against)
}

function atTheEnd(
  seen: ChainSummary,
  { sessions, head }: ChainExpectation,
): Result<ChainSummary, ChainFault> {
  const missing = sessions[seen.days]
  if (missing !== undefined)
    return err({
      day: missing,
      position: seen.days,
      kind: 'gap',
      expected: String(missing),
      found: 'the end',
    })
  if (head !== undefined && head !== seen.head) {
    const position = Math.max(0, seen.days - 1)
    return err({ day: sessions[position] ?? null, position, kind: 'hash', expected: head, found: seen.head })
  }
  return ok(seen)
}

function unframe(line: Bytes): { body: Bytes; hash: string } | null {
  const end = line.length - tailLength
  if (end < frame.before.length) return null
  const tail = decodeLatin1(line.subarray(end))
  const hash = tail.slice(frame.between.length, -frame.after.length)
  const isWhole =
    decodeLatin1(line.subarray(0, frame.before.length)) === frame.before &&
    tail === `${frame.between}${hash}${frame.after}` &&
    isHash(hash)
  return isWhole ? { body: line.subarray(frame.before.length, end), hash } : null
}

function count(seen: ChainSummary, seal: DaySeal, hash: string): void {
  seen.days++
  if (isGap(seal)) seen.gaps++
  for (const { edition } of sealedRecordsOf(seal)) {
    seen.records++
    if (edition === 'live') seen.live++
  }
  seen.head = hash
}

const holdsDay = (rest: Bytes, day: TradingDay): boolean =>
  decodeLatin1(rest).includes(`"day":${day},"prev":`)

const excerpt = (line: Bytes): string =>
  line.length <= 60
    ? decodeLatin1(line)
    : `${decodeLatin1(line.subarray(0, 20))} … ${decodeLatin1(line.subarray(-30))}`
