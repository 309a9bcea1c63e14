import { isDay, type TradingDay } from '../../market/calendar/day.ts'
import { type Signal, signals } from '../signals/signal.ts'

/** `live` was sealed before the next open; `backtest` was computed afterwards and could not be traded. */
export const editions = ['live', 'backtest'] as const
export type Edition = (typeof editions)[number]

/**
 * A step of factors says: every price up to and including that day is multiplied by the factor that was known on the
 * record's own day.
 */
export type FactorStep = readonly [until: TradingDay, factor: number]

/** The prices are in the shares of the record's day. */
export type EntryMark = { day: TradingDay; close: number; atr: number }

/** One published signal. It has no ticker and no name, because those change and the fsym_id does not. */
export type SignalRecord = {
  fsym_id: string
  /** The newest day whose close was known. */
  day: TradingDay
  version: string
  edition: Edition
  signal: Signal
  from: Signal
  /** The close as it was traded, not adjusted. */
  close: number
  factors: readonly FactorStep[]
  /** This is the entry that the signal belongs to; null where there is none. */
  entry: EntryMark | null
  /**
   * The attractiveness that was published with the signal, 0–100; null when there was none. It is sealed, so that its
   * calibration can be checked.
   */
  odds: number | null
}

/** A word has printable characters without space, quote and backslash, so that nothing in a record needs an escape. */
const plainWord = /^[!#-[\]-~]+$/

export const isPlainWord = (value: unknown): value is string =>
  typeof value === 'string' && plainWord.test(value)

/**
 * Our choice: sealed numbers have twelve significant digits. A later split multiplies every factor before it and is
 * divided out again, which leaves an error in the sixteenth digit that must not be sealed.
 */
export const roundForSeal = (value: number): number => Number(value.toPrecision(12))

const isPrice = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 && roundForSeal(value) === value

const isCalendarDay = (value: unknown): value is TradingDay => typeof value === 'number' && isDay(value)

const isStep = (value: unknown): value is FactorStep =>
  Array.isArray(value) && value.length === 2 && isCalendarDay(value[0]) && isPrice(value[1])

function isFactors(value: unknown, before: TradingDay): value is FactorStep[] {
  if (!Array.isArray(value)) return false
  const steps: unknown[] = value
  if (!steps.every(isStep)) return false
  return steps.every(([until, factor], at) => {
    const [nextUntil, nextFactor] = steps[at + 1] ?? [before, 1]
    // A step that changes nothing is invalid, because it would be a second spelling of the same prices.
    return until < nextUntil && factor !== nextFactor
  })
}

function isEntry(value: unknown, until: TradingDay): value is EntryMark | null {
  if (value === null) return true
  if (typeof value !== 'object') return false
  const { day, close, atr } = value as Partial<Record<keyof EntryMark, unknown>>
  return isCalendarDay(day) && day <= until && isPrice(close) && (Object.is(atr, 0) || isPrice(atr))
}

/** Returns the name of the first member that is not valid in a record; null when all are valid. */
export function findInvalidMember(value: unknown): keyof SignalRecord | 'record' | null {
  if (typeof value !== 'object' || value === null) return 'record'
  const record = value as Partial<Record<keyof SignalRecord, unknown>>
  if (!isPlainWord(record.fsym_id)) return 'fsym_id'
  if (!isCalendarDay(record.day)) return 'day'
  if (!isPlainWord(record.version)) return 'version'
  if (!editions.some(edition => edition === record.edition)) return 'edition'
  if (!signals.some(word => word === record.signal)) return 'signal'
  if (!signals.some(word => word === record.from)) return 'from'
  if (!isPrice(record.close)) return 'close'
  if (!isFactors(record.factors, record.day)) return 'factors'
  if (!isEntry(record.entry, record.day)) return 'entry'
  const { odds } = record
  if (odds !== null && !(typeof odds === 'number' && odds >= 0 && odds <= 100 && !Object.is(odds, -0)))
    return 'odds'
  return null
}

const before = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Records are sorted by fsym_id, version and edition, in the order of their ASCII bytes; a day cannot have two records
 * that are equal in all three.
 */
export const byRecordOrder = (a: SignalRecord, b: SignalRecord): number =>
  before(a.fsym_id, b.fsym_id) || before(a.version, b.version) || before(a.edition, b.edition)
