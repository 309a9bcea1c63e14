import { assert } from '../../kernel/assert.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import { isDay } from '../../market/calendar/day.ts'
import { countries } from '../../market/country.ts'
import { type DaySeal, gapReasons, isGap } from './day-seal.ts'
import {
  byRecordOrder,
  type EntryMark,
  findInvalidMember,
  isPlainWord,
  type SignalRecord,
} from './signal-record.ts'

/*
 * Form 1: the only spelling of a sealed day. Our choice, after RFC 8785.
 *
 *   day     {"form":1,"country":…,"day":…,"prev":…,"records":[…]}   or, for a gap,   …,"prev":…,"gap":…}
 *   record  {"fsym_id":…,"day":…,"version":…,"edition":…,"signal":…,"from":…,"close":…,"factors":[[until,factor]…],
 *            "entry":{"day":…,"close":…,"atr":…} or null,"odds":… or null}
 *   line    {"body":<day>,"hash":"<64 hex digits: SHA-256 over the bytes of <day>>"} and one line feed
 *
 * Members are in this order and no other. There is no space anywhere. Words are printable ASCII without space, quote and
 * backslash, so there is no escape. A number is spelled as ECMAScript spells it (the shortest digits that give the same
 * double again: 1200, 0.2, 1e-7); minus zero, NaN and the infinities have no spelling, and no price, factor or ATR has
 * more than twelve significant digits. Records are in the order of their keys. A text that was read is written again and
 * compared: another spelling of the same content is refused.
 */
const FORM = 1

export type CanonicalFormFault = { kind: 'form' | 'order'; expected: string; found: string }

export function canonicalNumber(value: number): string {
  assert(Number.isFinite(value) && !Object.is(value, -0), () => `${value} can be sealed`)
  return String(value)
}

function word(value: string): string {
  assert(isPlainWord(value), `«${value}» can be sealed`)
  return `"${value}"`
}

const entryForm = (entry: EntryMark | null): string =>
  entry === null
    ? 'null'
    : `{"day":${canonicalNumber(entry.day)},"close":${canonicalNumber(entry.close)},"atr":${canonicalNumber(entry.atr)}}`

export function canonicalRecord(record: SignalRecord): string {
  const factors = record.factors.map(
    ([until, factor]) => `[${canonicalNumber(until)},${canonicalNumber(factor)}]`,
  )
  const odds = record.odds === null ? 'null' : canonicalNumber(record.odds)
  return (
    `{"fsym_id":${word(record.fsym_id)},"day":${canonicalNumber(record.day)},"version":${word(record.version)}` +
    `,"edition":${word(record.edition)},"signal":${word(record.signal)},"from":${word(record.from)}` +
    `,"close":${canonicalNumber(record.close)},"factors":[${factors.join(',')}]` +
    `,"entry":${entryForm(record.entry)},"odds":${odds}}`
  )
}

export function canonicalDay(seal: DaySeal): string {
  const content = isGap(seal)
    ? `"gap":${word(seal.gap)}`
    : `"records":[${seal.records.map(canonicalRecord).join(',')}]`
  return `{"form":${FORM},"country":${word(seal.country)},"day":${canonicalNumber(seal.day)},"prev":${word(seal.prev)},${content}}`
}

export function parseRecord(text: string): Result<SignalRecord, CanonicalFormFault> {
  const value = parsed(text)
  const broken = findInvalidMember(value)
  if (broken !== null) return form(`a lawful ${broken}`, text)
  const record = value as SignalRecord
  return sameSpelling(record, canonicalRecord(record), text)
}

/** Checks everything about a day that does not need the days beside it. */
export function parseDaySeal(text: string): Result<DaySeal, CanonicalFormFault> {
  const value = parsed(text)
  if (!isHeading(value)) return form('the heading of a day', text)
  const { country, day, prev } = value
  const { records, gap } = value as { records?: unknown; gap?: unknown }
  const reason = gapReasons.find(each => each === gap)
  if (reason !== undefined) return spelledDay({ country, day, prev, gap: reason }, text)
  if (!Array.isArray(records)) return form('records or a gap', text)
  for (const [at, record] of records.entries()) {
    const broken = findInvalidMember(record)
    if (broken !== null) return form(`a lawful ${broken} in record ${at}`, text)
    if (record.day !== day) return form(`record ${at} of ${day}`, String(record.day))
    if (at > 0 && byRecordOrder(records[at - 1], record) >= 0)
      return err({
        kind: 'order',
        expected: `after ${records[at - 1].fsym_id}`,
        found: record.fsym_id,
      })
  }
  return spelledDay({ country, day, prev, records }, text)
}

const spelledDay = (seal: DaySeal, text: string): Result<DaySeal, CanonicalFormFault> =>
  sameSpelling(seal, canonicalDay(seal), text)

type Heading = Pick<DaySeal, 'country' | 'day' | 'prev'>

function isHeading(value: unknown): value is Heading {
  if (typeof value !== 'object' || value === null) return false
  const { country, day, prev } = value as Partial<Record<keyof Heading, unknown>>
  return (
    countries.some(each => each === country) &&
    typeof day === 'number' &&
    isDay(day) &&
    typeof prev === 'string' &&
    isHash(prev)
  )
}

export const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const form = (expected: string, found: string): { ok: false; error: CanonicalFormFault } =>
  err({ kind: 'form', expected, found: found.slice(0, 80) })

function sameSpelling<T>(value: T, spelled: string, text: string): Result<T, CanonicalFormFault> {
  if (spelled === text) return ok(value)
  let at = 0
  while (spelled[at] === text[at]) at++
  return form(spelled.slice(at, at + 40), text.slice(at, at + 40))
}
