import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryColumns } from '#tests/builders/market.ts'
import type { IndicatorColumns } from '../columns.ts'
import { fillParabolicSar } from './parabolic-sar.ts'

/** This reference applies Wilder's rules one after the other, with branches. */
function referenceSar({ high, low }: IndicatorColumns, step: number, most: number): number[] {
  const out = [Number.NaN]
  const fell = low[0]! - low[1]!
  let rising = !(fell > 0 && fell > high[1]! - high[0]!)
  let [extreme, stop, speed] = rising ? [high[1]!, low[0]!, step] : [low[1]!, high[0]!, step]
  for (let at = 1; at < high.length; at++) {
    // The first day with a stop also takes the place of the day before it.
    const before = Math.max(1, at - 1)
    const highs = Math.max(high[before]!, high[at]!)
    const lows = Math.min(low[before]!, low[at]!)
    if (rising ? low[at]! <= stop : high[at]! >= stop) {
      rising = !rising
      stop = rising ? Math.min(extreme, lows) : Math.max(extreme, highs)
      out.push(stop)
      speed = step
      extreme = rising ? high[at]! : low[at]!
    } else {
      out.push(stop)
      if (rising ? high[at]! > extreme : low[at]! < extreme) {
        extreme = rising ? high[at]! : low[at]!
        speed = Math.min(speed + step, most)
      }
    }
    stop += speed * (extreme - stop)
    stop = rising ? Math.min(stop, lows) : Math.max(stop, highs)
  }
  return out
}

const reckoned = (columns: IndicatorColumns, step: number, most: number): number[] => {
  const out = new Float64Array(columns.high.length).fill(Number.NaN)
  fillParabolicSar(columns.high, columns.low, step, most, out)
  return Array.from(out)
}

test('parabolic SAR equals a reference with branches to the last bit', () => {
  fc.assert(
    fc.property(
      arbitraryColumns({ minLength: 2, maxLength: 150 }),
      fc.constantFrom([0.02, 0.2], [0.05, 0.05], [0.001, 0.9], [0.3, 0.2]),
      (columns, [step, most]) => {
        expect(reckoned(columns, step!, most!)).toEqual(referenceSar(columns, Math.min(step!, most!), most!))
      },
    ),
  )
})

test('a trend of 3000 days keeps its highest speed', () => {
  const close = Float64Array.from({ length: 3000 }, (_, at) => 100 + at)
  const out = reckoned({ high: close, low: close } as IndicatorColumns, 0.02, 0.2)
  // A stop that closes a fifth of the gap each day stays five of the daily price steps behind a price that makes one
  // step a day.
  for (const at of [1000, 1024, 1500, 2999]) expect(close[at]! - out[at]!).toBeCloseTo(5, 9)
})
