import { SPARK_LENGTH } from '../../analysis/columns.ts'
import { neededDecimals } from './decimals.ts'
import { SPARK_STEP } from './sparks.ts'
import type { ByteWriter } from './writer.ts'

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
      steps[start + at] = zigzag(whole - before) + SPARK_STEP
      before = whole
    }
  }
  writer.integers(needed)
  writer.integers(last)
  writer.integers(steps)
}

/** Maps signed numbers to non-negative ones, so that numbers near zero stay small. */
const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value)
