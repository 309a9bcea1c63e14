import { expect, test } from 'vitest'
import { columnsFromCloses, columnsOf } from '#tests/builders/market.ts'
import type { Columns } from '../columns.ts'
import { atr } from './atr.ts'
import { compute, type Indicator } from './define-indicator.ts'
import { disparity } from './disparity.ts'
import { ema } from './ema.ts'
import { high52w } from './high-52w.ts'
import { low52w } from './low-52w.ts'
import { rsi } from './rsi.ts'
import { sma } from './sma.ts'
import { volumeAverage } from './volume-average.ts'

/** Reckoned by hand, over a length of two, so that a reader can follow each figure. */
const closes = columnsFromCloses([10, 12, 11, 14, 13])
const ranges = columnsOf([
  { open: 10, high: 11, low: 9, close: 10, volume: 100 },
  { open: 11, high: 13, low: 10, close: 12, volume: 300 },
  { open: 12, high: 12, low: 9, close: 11, volume: 200 },
  { open: 13, high: 15, low: 12, close: 14, volume: 600 },
])

const known: [Indicator, Columns, (number | null)[]][] = [
  [sma, closes, [null, 11, 11.5, 12.5, 13.5]],
  [ema, closes, [null, 11, 11, 13, 13]],
  [rsi, closes, [null, null, 200 / 3, 800 / 9, 800 / 13]],
  [disparity, closes, [null, 1200 / 11, 2200 / 23, 112, 2600 / 27]],
  [atr, ranges, [null, null, 3, 3.5]],
  [volumeAverage, ranges, [null, 200, 250, 400]],
  [high52w, ranges, [null, 13, 13, 15]],
  [low52w, ranges, [null, 9, 9, 9]],
]

test.each(known.map(([indicator, ...rest]) => [indicator.id, indicator, ...rest] as const))(
  '%s gives what was reckoned by hand',
  (_, indicator, columns, expected) => {
    const out = Array.from(compute(indicator, columns, { length: 2 }))
    for (const [at, value] of out.entries()) {
      const wanted = expected[at]!
      if (wanted === null) expect(value).toBeNaN()
      else expect(value).toBeCloseTo(wanted, 9)
    }
    expect(out).toHaveLength(expected.length)
  },
)
