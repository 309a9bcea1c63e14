import { type Bars, emptyBars } from '#domain/analysis/bars.ts'
import { BAR_PRICE_LIMIT, BAR_VOLUME_LIMIT } from '#domain/analysis/columns.ts'
import { type BarLayout, CLOSE, DAY, FACTOR, HIGH, LOW, OPEN, UNUSED_COLUMN, VOLUME } from './bar-columns.ts'
import { factorProblem } from './bar-rules.ts'
import { sessionFlagIndex } from './days.ts'

const LF = 10
const CR = 13
const COMMA = 44
const DASH = 45
const DOT = 46
const ZERO = 48
const EXACT = 2 ** 53
const tens = Float64Array.from({ length: 23 }, (_, power) => 10 ** power)

/** Buffers that are reused for each file and grow as needed: the number of rows is not known before a file is read. */
export type BarScratch = { bars: Bars; row: Float64Array; at: number }
export const createBarScratch = (rows = 4096): BarScratch => ({
  bars: emptyBars(rows),
  row: new Float64Array(8),
  at: 0,
})

/**
 * Reads the rows after the header straight from the bytes. It accepts only plain files: simple numbers, each day a session up
 * to `newest`, all rows in ascending or all in descending order, all within the rules. For any other file it returns null, and
 * readBarsCarefully reads it and words the problems. For a file that both accept, the result is the same.
 */
export function readBarsFast(
  bytes: Buffer,
  from: number,
  layout: BarLayout,
  sessions: Uint8Array,
  newest: number,
  scratch: BarScratch,
): Bars | null {
  const { fields, volumeUnit } = layout
  const { row } = scratch
  const end = bytes.length
  const last = fields.length - 1
  // The shortest row has 20 bytes: a date of ten characters, five single digits and five commas.
  const most = Math.ceil((end - from) / 20) + 1
  if (scratch.bars.day.length < most) scratch.bars = emptyBars(most * 2)
  const { day, open, high, low, close, volume, factor } = scratch.bars
  let count = 0
  let rising = true
  let falling = true
  let halts = false
  row[FACTOR] = 1
  let at = from
  while (at < end) {
    const first = bytes[at]
    if (first === LF || first === CR) {
      at++
      continue
    }
    for (let field = 0; field <= last; field++) {
      const column = fields[field]!
      if (column === DAY) {
        const found = dayAt(bytes, at, sessions)
        if (found === 0 || found > newest) return null
        row[DAY] = found
        at += 10
      } else if (column === UNUSED_COLUMN) {
        while (at < end && bytes[at] !== COMMA && bytes[at] !== LF && bytes[at] !== CR) at++
      } else {
        scratch.at = at
        const value = numberAt(bytes, scratch)
        if (value < 0) return null
        row[column] = value
        at = scratch.at
      }
      if (field < last && bytes[at++] !== COMMA) return null
    }
    if (at < end && bytes[at] !== LF && bytes[at] !== CR) return null
    const d = row[DAY]!
    const o = row[OPEN]!
    const h = row[HIGH]!
    const l = row[LOW]!
    const c = row[CLOSE]!
    const v = row[VOLUME]! * volumeUnit
    const f = row[FACTOR]!
    if (!(c > 0 && f > 0 && c < BAR_PRICE_LIMIT && h < BAR_PRICE_LIMIT && v < BAR_VOLUME_LIMIT)) return null
    if (o === 0 && h === 0 && l === 0 && v === 0) halts = true
    else if (!(l > 0 && l <= o && l <= c && h >= o && h >= c)) return null
    if (count > 0) {
      const before = day[count - 1]!
      if (d <= before) rising = false
      if (d >= before) falling = false
      if (!rising && !falling) return null
    }
    day[count] = d
    open[count] = o
    high[count] = h
    low[count] = l
    close[count] = c
    volume[count] = v
    factor[count] = f
    count++
  }
  if (count === 0) return null
  const bars = firstRows(scratch.bars, count)
  if (!rising) for (const series of Object.values(bars)) series.reverse()
  return (halts && !areCloses(bars)) || !areFactors(bars) ? null : bars
}

/** Returns 0 for a day that is not a session of the table. */
function dayAt(bytes: Buffer, at: number, sessions: Uint8Array): number {
  if (bytes[at + 4] !== DASH || bytes[at + 7] !== DASH) return 0
  const year =
    digit(bytes, at) * 1000 + digit(bytes, at + 1) * 100 + digit(bytes, at + 2) * 10 + digit(bytes, at + 3)
  const month = digit(bytes, at + 5) * 10 + digit(bytes, at + 6)
  const date = digit(bytes, at + 8) * 10 + digit(bytes, at + 9)
  const place = sessionFlagIndex(year, month, date)
  return place >= 0 && sessions[place] === 1 ? year * 10_000 + month * 100 + date : 0
}

/** Returns 1e6 for a byte that is no digit, so that the day built from it is out of range. */
function digit(bytes: Buffer, at: number): number {
  const value = bytes[at]! - ZERO
  return value >= 0 && value <= 9 ? value : 1e6
}

/**
 * Reads digits with an optional decimal part; -1 for anything else. Numbers beyond the exact range of a double go to Number.
 */
function numberAt(bytes: Buffer, scratch: BarScratch): number {
  const from = scratch.at
  let at = from
  let value = 0
  let byte = bytes[at]!
  while (byte >= ZERO && byte <= 57) {
    value = value * 10 + (byte - ZERO)
    byte = bytes[++at]!
  }
  if (at === from) return -1
  let decimals = 0
  if (byte === DOT) {
    const point = at
    byte = bytes[++at]!
    while (byte >= ZERO && byte <= 57) {
      value = value * 10 + (byte - ZERO)
      byte = bytes[++at]!
    }
    decimals = at - point - 1
  }
  scratch.at = at
  if (value >= EXACT || decimals > 22) {
    const read = Number(bytes.toString('latin1', from, at))
    return Number.isFinite(read) ? read : -1
  }
  return decimals === 0 ? value : value / tens[decimals]!
}

const firstRows = (bars: Bars, count: number): Bars => ({
  day: bars.day.slice(0, count),
  open: bars.open.slice(0, count),
  high: bars.high.slice(0, count),
  low: bars.low.slice(0, count),
  close: bars.close.slice(0, count),
  volume: bars.volume.slice(0, count),
  factor: bars.factor.slice(0, count),
})

/** On a halted day the close must equal the close before it. */
function areCloses({ open, volume, close }: Bars): boolean {
  for (let at = 1; at < close.length; at++)
    if (open[at] === 0 && volume[at] === 0 && close[at] !== close[at - 1]) return false
  return true
}

function areFactors({ factor, high, close }: Bars): boolean {
  const newest = factor.at(-1)!
  for (let at = 0; at < factor.length; at++)
    if (factor[at] !== newest) {
      const row = { factor: factor[at]!, high: high[at]!, close: close[at]! }
      if (factorProblem(row, newest) !== null) return false
    }
  return true
}
