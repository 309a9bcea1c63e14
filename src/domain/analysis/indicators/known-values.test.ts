import { expect, test } from 'vitest'
import { columnsFromCloses, testColumns } from '#tests/builders/market.ts'
import type { IndicatorColumns } from '../columns.ts'
import { atr } from './atr.ts'
import { bollinger } from './bollinger.ts'
import { computeIndicator, type Indicator, type IndicatorOptions } from './define-indicator.ts'
import { disparity } from './disparity.ts'
import { ema } from './ema.ts'
import { high52w } from './high-52w.ts'
import { low52w } from './low-52w.ts'
import { macd } from './macd.ts'
import { macdHistogram } from './macd-histogram.ts'
import { macdSignal } from './macd-signal.ts'
import { previousHigh } from './previous-high.ts'
import { priceBand } from './price-band.ts'
import { psar } from './psar.ts'
import { rsi } from './rsi.ts'
import { sma } from './sma.ts'
import { volumeAverage } from './volume-average.ts'

/** The values were computed by hand, over a length of two, so that a reader can follow each figure. */
const closes = columnsFromCloses([10, 12, 11, 14, 13])
const ranges = testColumns([
  { open: 10, high: 11, low: 9, close: 10, volume: 100 },
  { open: 11, high: 13, low: 10, close: 12, volume: 300 },
  { open: 12, high: 12, low: 9, close: 11, volume: 200 },
  { open: 13, high: 15, low: 12, close: 14, volume: 600 },
])

const known: [Indicator, IndicatorColumns, (number | null)[]][] = [
  [sma, closes, [null, 11, 11.5, 12.5, 13.5]],
  [ema, closes, [null, 11, 11, 13, 13]],
  [rsi, closes, [null, null, 200 / 3, 800 / 9, 800 / 13]],
  [disparity, closes, [null, 1200 / 11, 2200 / 23, 112, 2600 / 27]],
  [atr, ranges, [null, null, 3, 3.5]],
  [volumeAverage, ranges, [null, 200, 250, 400]],
  [high52w, ranges, [null, 13, 13, 15]],
  [low52w, ranges, [null, 9, 9, 9]],
]

/** These values were also computed by hand, for indicators with more options than a length. */
const rising = columnsFromCloses([1, 2, 4, 8, 16, 32])
const swings = testColumns(
  [
    [10, 8],
    [11, 9],
    [13, 10],
    [12, 8],
    [9, 7],
    [10, 8],
  ].map(([high, low]) => ({ open: low!, high: high!, low: low!, close: high!, volume: 1 })),
)

const knownWithOptions: [string, Indicator, IndicatorColumns, IndicatorOptions, (number | null)[]][] = [
  [
    'MACD of fast 1 and slow 2',
    macd,
    rising,
    { fast: 1, slow: 2, signal: 1 },
    [null, 0.5, 5 / 6, 29 / 18, null, null],
  ],
  [
    'MACD signal, the average of 2',
    macdSignal,
    rising,
    { fast: 1, slow: 2, signal: 2 },
    [null, null, 2 / 3, 35 / 27],
  ],
  [
    'MACD histogram, MACD less that average',
    macdHistogram,
    rising,
    { fast: 1, slow: 2, signal: 2 },
    [null, null, 1 / 6, 17 / 54],
  ],
  [
    'Bollinger band, 2 deviations above',
    bollinger,
    closes,
    { length: 2, deviations: 2 },
    [null, 13, 12.5, 15.5, 14.5],
  ],
  [
    'Bollinger band, 2 deviations below',
    bollinger,
    closes,
    { length: 2, deviations: -2 },
    [null, 9, 10.5, 9.5, 12.5],
  ],
  ['price band, 2 ranges below', priceBand, ranges, { length: 2, range: 2, ranges: -2 }, [null, null, 5, 6]],
  [
    'previous high, before the last 2',
    previousHigh,
    closes,
    { length: 2, recent: 2 },
    [null, null, null, 12, 12],
  ],
  ['PSAR, up, turned, down', psar, swings, { step: 0.1, most: 0.2 }, [null, 8, 8.3, 13, 13, 12]],
]

test.each(knownWithOptions)(
  'an indicator with several options gives the values computed by hand: %s',
  (_, indicator, columns, options, expected) => {
    const out = computeIndicator(indicator, columns, options)
    for (const [at, reference] of expected.entries()) {
      if (reference !== null) expect(out[at]).toBeCloseTo(reference, 9)
    }
  },
)

test.each(known.map(([indicator, ...rest]) => [indicator.id, indicator, ...rest] as const))(
  '%s gives the values computed by hand',
  (_, indicator, columns, expected) => {
    const out = Array.from(computeIndicator(indicator, columns, { length: 2 }))
    for (const [at, value] of out.entries()) {
      const reference = expected[at]!
      if (reference === null) expect(value).toBeNaN()
      else expect(value).toBeCloseTo(reference, 9)
    }
    expect(out).toHaveLength(expected.length)
  },
)
