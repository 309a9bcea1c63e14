import type { IndicatorColumns } from './columns.ts'
import { atr } from './indicators/atr.ts'
import { bollinger } from './indicators/bollinger.ts'
import { computeIndicator } from './indicators/define-indicator.ts'
import { disparity } from './indicators/disparity.ts'
import { ema } from './indicators/ema.ts'
import { high52w } from './indicators/high-52w.ts'
import { low52w } from './indicators/low-52w.ts'
import { macd } from './indicators/macd.ts'
import { macdHistogram } from './indicators/macd-histogram.ts'
import { macdSignal } from './indicators/macd-signal.ts'
import { previousHigh } from './indicators/previous-high.ts'
import { psar } from './indicators/psar.ts'
import { rsi } from './indicators/rsi.ts'
import { sma } from './indicators/sma.ts'
import { volumeAverage } from './indicators/volume-average.ts'

/** These are the lines that one name gives: the line of that name, and those that are read beside it. */
type Lines = (name: string, length: number) => Record<string, (columns: IndicatorColumns) => Float64Array>

const withLength: Readonly<Record<string, Lines>> = {
  sma: (name, length) => ({ [name]: on => computeIndicator(sma, on, { length }) }),
  ema: (name, length) => ({ [name]: on => computeIndicator(ema, on, { length }) }),
  rsi: (name, length) => ({ [name]: on => computeIndicator(rsi, on, { length }) }),
  atr: (name, length) => ({ [name]: on => computeIndicator(atr, on, { length }) }),
  disparity: (name, length) => ({ [name]: on => computeIndicator(disparity, on, { length }) }),
  volume: (name, length) => ({ [name]: on => computeIndicator(volumeAverage, on, { length }) }),
  bb: (name, length) => ({
    [name]: on => computeIndicator(sma, on, { length }),
    [`${name}_upper`]: on => computeIndicator(bollinger, on, { length, deviations: 2 }),
    [`${name}_lower`]: on => computeIndicator(bollinger, on, { length, deviations: -2 }),
  }),
}

const alone: Readonly<Record<string, Lines>> = {
  psar: name => ({ [name]: on => computeIndicator(psar, on) }),
  macd: name => ({
    [name]: on => computeIndicator(macd, on),
    [`${name}_signal`]: on => computeIndicator(macdSignal, on),
    [`${name}_histogram`]: on => computeIndicator(macdHistogram, on),
  }),
  high52w: name => ({ [name]: on => computeIndicator(high52w, on) }),
  low52w: name => ({ [name]: on => computeIndicator(low52w, on) }),
  prev_high: name => ({ [name]: on => computeIndicator(previousHigh, on) }),
}

/** This is five years of sessions; a longer average is of no use. */
const LONGEST = 1260

/**
 * Returns the lines for a word such as `sma20`, `rsi14`, `psar`, `macd` (with its signal and histogram) or `bb20` (its
 * middle, with both bands); null for any other word.
 */
export function indicatorLinesNamed(name: string): ReturnType<Lines> | null {
  if (Object.hasOwn(alone, name)) return alone[name]!(name, 0)
  const [, word = '', digits = ''] = /^([a-z]+)([1-9]\d{0,3})$/.exec(name) ?? []
  const length = Number(digits)
  return Object.hasOwn(withLength, word) && length <= LONGEST ? withLength[word]!(name, length) : null
}
