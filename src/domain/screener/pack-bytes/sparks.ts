import { SPARK_LENGTH } from '../../analysis/columns.ts'
import { neededDecimals } from './decimals.ts'
import type { ByteReader } from './reader.ts'
import type { ByteWriter } from './writer.ts'

/** This is added to every step, so that code 0 is free for a missing close. */
const STEP = 1

/**
 * Writes per row the decimals that its closes need, its last close, and from there back the difference to each earlier
 * close. The form is exact, and has half as many bytes as closes scaled to a fixed range.
 */
export function writeSparks(writer: ByteWriter, sparks: Float64Array, decimals: number): void {
  const size = sparks.length / SPARK_LENGTH
  const needed = new Uint8Array(size)
  const last = new Float64Array(size)
  const steps = new Float64Array(sparks.length)
  for (let row = 0; row < size; row++) {
    const start = row * SPARK_LENGTH
    const closes = sparks.subarray(start, start + SPARK_LENGTH)
    const kept = neededDecimals(
      closes.map(close => Math.round(close * 10 ** decimals)),
      decimals,
    )
    const scale = 10 ** kept
    needed[row] = kept
    const lastKnown = closes.findLast(close => !Number.isNaN(close)) ?? 0
    let before = Math.round(lastKnown * scale) + 0
    last[row] = zigzag(before)
    for (let at = SPARK_LENGTH - 1; at >= 0; at--) {
      const close = closes[at]!
      if (Number.isNaN(close)) continue
      const whole = Math.round(close * scale) + 0
      steps[start + at] = zigzag(whole - before) + STEP
      before = whole
    }
  }
  writer.integers(needed)
  writer.integers(last)
  writer.integers(steps)
}

export function readSparks(reader: ByteReader, size: number): Float64Array {
  const needed = reader.integers(size)
  const last = reader.integers(size)
  const steps = reader.integers(size * SPARK_LENGTH)
  const closes = new Float64Array(size * SPARK_LENGTH)
  const walk = steps instanceof Uint32Array ? walkSmall : walkAny
  for (let row = 0; row < size; row++)
    walk(closes, steps as never, row * SPARK_LENGTH, unzigzag(last[row]!), 10 ** needed[row]!)
  return closes
}

export function skipSparks(reader: ByteReader, size: number): void {
  reader.skipIntegers(size)
  reader.skipIntegers(size)
  reader.skipIntegers(size * SPARK_LENGTH)
}

// These are two versions of the same loop: the one with bit operations takes a fifth of the time and fits nearly every
// market.
function walkSmall(
  closes: Float64Array,
  steps: Uint32Array,
  start: number,
  last: number,
  scale: number,
): void {
  let whole = last
  for (let at = start + SPARK_LENGTH - 1; at >= start; at--) {
    const code = steps[at]!
    if (code === 0) closes[at] = Number.NaN
    else {
      whole += ((code - STEP) >>> 1) ^ -((code - STEP) & 1)
      closes[at] = whole / scale
    }
  }
}

function walkAny(
  closes: Float64Array,
  steps: Float64Array,
  start: number,
  last: number,
  scale: number,
): void {
  let whole = last
  for (let at = start + SPARK_LENGTH - 1; at >= start; at--) {
    const code = steps[at]!
    if (code !== 0) whole += unzigzag(code - STEP)
    closes[at] = code === 0 ? Number.NaN : whole / scale
  }
}

/** Maps signed numbers to non-negative ones, so that numbers near zero stay small. */
const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value)

/** The loop uses arithmetic instead of bit operations, because steps may exceed 32 bits. */
const unzigzag = (code: number): number => (code % 2 === 0 ? code / 2 : -(code + 1) / 2)
