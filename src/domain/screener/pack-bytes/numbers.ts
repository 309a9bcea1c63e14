import type { PackColumn } from '../pack.ts'
import { neededDecimals } from './decimals.ts'
import type { ByteReader } from './reader.ts'
import type { ByteWriter } from './writer.ts'

/** The codes below the first number stand for unknown, and for the two infinities that mean «never». */
const codes = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
const FIRST = codes.length

/** The first byte of a column has the decimals in its lower bits and the layout in its upper bits. */
const DOUBLES = 0x40
const RAW = 0x80
const MOST_DECIMALS = 0x0f

/**
 * Writes a column as whole numbers in units of its last decimal, counted from the minimum; unchanged where the numbers are too
 * large for that. A 32-bit float is decoded to the same 32-bit float, even if it has fewer digits than decimals.
 */
export function writeNumbers(writer: ByteWriter, column: PackColumn, decimals: number): void {
  const fixed = fixedOf(column, decimals)
  if (fixed === null) {
    const plain = column.map(value => (Number.isNaN(value) ? Number.NaN : value)) as PackColumn
    writer.u8(RAW | (plain instanceof Float64Array ? DOUBLES : 0))
    writer.shuffled(new Uint8Array(plain.buffer, plain.byteOffset, plain.byteLength), plain.BYTES_PER_ELEMENT)
    return
  }
  writer.u8(fixed.decimals | (column instanceof Float64Array ? DOUBLES : 0))
  writer.f64(fixed.least)
  writer.integers(fixed.codes)
}

type Fixed = { decimals: number; least: number; codes: Float64Array }

function fixedOf(column: PackColumn, decimals: number): Fixed | null {
  const scale = 10 ** decimals
  const whole = Float64Array.from(column, value => Math.round(value * scale) + 0)
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const [at, value] of whole.entries()) {
    if (!Number.isFinite(column[at]!)) continue
    if (!Number.isSafeInteger(value)) return null
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  if (least > most) least = 0
  else if (!Number.isSafeInteger(most - least + FIRST)) return null
  const kept = neededDecimals(whole, decimals)
  const by = 10 ** (decimals - kept)
  return {
    decimals: kept,
    least: least / by,
    codes: whole.map(value => {
      if (Number.isNaN(value)) return 0
      return Number.isFinite(value) ? (value - least) / by + FIRST : value > 0 ? 1 : 2
    }),
  }
}

export function readNumbers(reader: ByteReader, count: number): PackColumn {
  const head = reader.u8()
  const doubles = (head & DOUBLES) !== 0
  if (head & RAW) {
    const { buffer } = reader.shuffled(count, doubles ? 8 : 4)
    return doubles ? new Float64Array(buffer) : new Float32Array(buffer)
  }
  if ((head & ~DOUBLES) > MOST_DECIMALS) reader.spoil()
  const scale = 10 ** (head & MOST_DECIMALS)
  const least = reader.f64() - FIRST
  const whole = reader.integers(count)
  if (whole instanceof Float64Array) return fillAny(doubles, whole, least, scale)
  return doubles
    ? fillDoubles(new Float64Array(count), whole, least, scale)
    : fillSingles(new Float32Array(count), whole, least, scale)
}

// There are separate loops for each kind of column, because a loop that meets only one array type runs three times as
// fast in V8. https://mrale.ph/blog/2015/01/11/whats-up-with-monomorphism.html
function fillSingles(column: Float32Array, whole: Uint32Array, least: number, scale: number): PackColumn {
  for (let row = 0; row < column.length; row++) {
    const code = whole[row]!
    column[row] = code < FIRST ? codes[code]! : (least + code) / scale
  }
  return column
}

function fillDoubles(column: Float64Array, whole: Uint32Array, least: number, scale: number): PackColumn {
  for (let row = 0; row < column.length; row++) {
    const code = whole[row]!
    column[row] = code < FIRST ? codes[code]! : (least + code) / scale
  }
  return column
}

function fillAny(doubles: boolean, whole: Float64Array, least: number, scale: number): PackColumn {
  const column = whole.map(code => (code < FIRST ? codes[code]! : (least + code) / scale))
  return doubles ? column : Float32Array.from(column)
}

export function skipNumbers(reader: ByteReader, count: number): void {
  const head = reader.u8()
  if (head & RAW) reader.skip(count * (head & DOUBLES ? 8 : 4))
  else {
    reader.skip(8)
    reader.skipIntegers(count)
  }
}
