import type { IndicatorColumns } from '../columns.ts'
import { parabolicSar } from '../kernels/parabolic-sar.ts'
import { fusedLines, type Series } from './series.ts'

// The lengths below are those of `fusedLines` in series.ts, written out so that they are constants of the code; a test compares
// every slot with that table. Our choice: how the loops are grouped. They have as many recurrences at once as the processor has
// registers for, measured by bench/engine.

/** The arrays hold 32 years of sessions. */
export const MAX_FUSED_SESSIONS = 8192
/** The longest warm-up plus one; these loops cannot handle shorter histories. */
export const MIN_FUSED_SESSIONS = 253

/** Zeros before the first session, so that the longest average can look back 120 sessions without a check. */
const PAD = 128
const YEAR = 252

/**
 * Every call overwrites these arrays. They are constants of this module, neither arguments nor imports, which saves a third of
 * the time: the compiler knows their address and length and leaves out every bounds check. Each array begins five cache lines
 * further into its page than the one before, so that they do not push each other out of the cache.
 */
const size = MAX_FUSED_SESSIONS + 1024
const stride = size * 8 + 320
const room = new ArrayBuffer(stride * 28)
let taken = 0
const array = (): Float64Array => new Float64Array(room, stride * taken++, size).fill(Number.NaN)
/** Makes a column with zeros before it; `ago` makes a view of a column that is late by so many sessions. */
const column = (): Float64Array => array().fill(0).subarray(PAD)
const ago = (of: Float64Array, sessions: number): Float64Array =>
  new Float64Array(room, of.byteOffset - sessions * 8, MAX_FUSED_SESSIONS + YEAR)

const close = column()
const high = column()
const low = column()
const volume = column()
const close5 = ago(close, 5)
const close10 = ago(close, 10)
const close20 = ago(close, 20)
const close50 = ago(close, 50)
const close60 = ago(close, 60)
const close100 = ago(close, 100)
const close120 = ago(close, 120)
const volume20 = ago(volume, 20)
const highBefore = array().fill(-Infinity)
const lowBefore = array().fill(Infinity)
/** These are the same arrays, shifted: a value that is written at a slot is read a year less a day later. */
const highLater = ago(highBefore, 1 - YEAR)
const lowLater = ago(lowBefore, 1 - YEAR)

const sma5 = array()
const sma10 = array()
const sma20 = array()
const sma50 = array()
const sma60 = array()
const sma100 = array()
const sma120 = array()
const ema5 = array()
const ema10 = array()
const ema20 = array()
const ema50 = array()
const ema60 = array()
const ema100 = array()
const ema120 = array()
const rsi9 = array()
const rsi14 = array()
const atr14 = array()
const psar = array()
const high52w = array()
const low52w = array()
const disparity20 = array()
const volumeAverage20 = array()

/** The result of the last `fillSeries`; the next call overwrites it. */
export const filledSeries: Series = {
  ...{ sma5, sma10, sma20, sma50, sma60, sma100, sma120 },
  ...{ ema5, ema10, ema20, ema50, ema60, ema100, ema120 },
  ...{ rsi9, rsi14, atr14, psar, high52w, low52w, disparity20, volumeAverage20 },
}

/**
 * Computes all series of one instrument. Returns false when a column has a hole. The loops do not look for holes: a hole makes
 * their sums NaN, and then the series are invalid.
 */
export function fillSeries(columns: IndicatorColumns): boolean {
  const { length } = columns.day
  close.set(columns.close)
  high.set(columns.high)
  low.set(columns.low)
  volume.set(columns.volume)
  const sums = shortAverages(length) + longAverages(length)
  exponentials(length)
  const ranges = wilder(length)
  extremes(length)
  parabolicSar(columns.high, columns.low, fusedLines.psar[1].step!, fusedLines.psar[1].most!, psar)
  return Number.isFinite(sums + ranges + columns.high[0]! + columns.low[0]!)
}

function shortAverages(length: number): number {
  const n = Math.min(length, MAX_FUSED_SESSIONS)
  let s5 = 0
  let s10 = 0
  let s20 = 0
  let s50 = 0
  for (let at = 0; at < n; at++) {
    const x = close[at]!
    s5 += x - close5[at]!
    s10 += x - close10[at]!
    s20 += x - close20[at]!
    s50 += x - close50[at]!
    sma5[at] = s5 * (1 / 5)
    sma10[at] = s10 * (1 / 10)
    const average20 = s20 * (1 / 20)
    sma20[at] = average20
    sma50[at] = s50 * (1 / 50)
    disparity20[at] = (x / average20) * 100
  }
  sma5.fill(Number.NaN, 0, 4)
  sma10.fill(Number.NaN, 0, 9)
  sma20.fill(Number.NaN, 0, 19)
  sma50.fill(Number.NaN, 0, 49)
  disparity20.fill(Number.NaN, 0, 19)
  return s50
}

function longAverages(length: number): number {
  const n = Math.min(length, MAX_FUSED_SESSIONS)
  let s60 = 0
  let s100 = 0
  let s120 = 0
  let v20 = 0
  for (let at = 0; at < n; at++) {
    const x = close[at]!
    s60 += x - close60[at]!
    s100 += x - close100[at]!
    s120 += x - close120[at]!
    v20 += volume[at]! - volume20[at]!
    sma60[at] = s60 * (1 / 60)
    sma100[at] = s100 * (1 / 100)
    sma120[at] = s120 * (1 / 120)
    volumeAverage20[at] = v20 * (1 / 20)
  }
  sma60.fill(Number.NaN, 0, 59)
  sma100.fill(Number.NaN, 0, 99)
  sma120.fill(Number.NaN, 0, 119)
  volumeAverage20.fill(Number.NaN, 0, 19)
  return v20
}

/** These are the values of the seven averages at the end of one run, where the next run goes on. */
const standing = new Float64Array(7)
const seeds = [
  [5, sma5, ema5],
  [10, sma10, ema10],
  [20, sma20, ema20],
  [50, sma50, ema50],
  [60, sma60, ema60],
  [100, sma100, ema100],
  [120, sma120, ema120],
] as const

/** An average that is NaN stays NaN, so each has no value until the simple average of its first values is put in its place. */
function exponentials(length: number): void {
  standing.fill(Number.NaN)
  let from = 0
  for (const [at, [warm, simple, out]] of seeds.entries()) {
    runExponentials(from, warm)
    out[warm - 1] = standing[at] = simple[warm - 1]!
    from = warm
  }
  runExponentials(from, length)
}

function runExponentials(from: number, to: number): void {
  const n = Math.min(to, MAX_FUSED_SESSIONS)
  let e5 = standing[0]!
  let e10 = standing[1]!
  let e20 = standing[2]!
  let e50 = standing[3]!
  let e60 = standing[4]!
  let e100 = standing[5]!
  let e120 = standing[6]!
  for (let at = Math.max(0, from); at < n; at++) {
    const x = close[at]!
    e5 += (2 / 6) * (x - e5)
    e10 += (2 / 11) * (x - e10)
    e20 += (2 / 21) * (x - e20)
    e50 += (2 / 51) * (x - e50)
    e60 += (2 / 61) * (x - e60)
    e100 += (2 / 101) * (x - e100)
    e120 += (2 / 121) * (x - e120)
    ema5[at] = e5
    ema10[at] = e10
    ema20[at] = e20
    ema50[at] = e50
    ema60[at] = e60
    ema100[at] = e100
    ema120[at] = e120
  }
  standing[0] = e5
  standing[1] = e10
  standing[2] = e20
  standing[3] = e50
  standing[4] = e60
  standing[5] = e100
  standing[6] = e120
}

/** The RSI keeps rises and falls doubled, because |d| + d is twice a rise and the factor cancels out in their ratio. */
function wilder(length: number): number {
  const n = Math.min(length, MAX_FUSED_SESSIONS)
  let up9 = 0
  let down9 = 0
  let up14 = 0
  let down14 = 0
  let range14 = 0
  let before = close[0]!
  for (let at = 1; at < n; at++) {
    const x = close[at]!
    const h = high[at]!
    const l = low[at]!
    const change = x - before
    const size = Math.abs(change)
    const up = size + change
    const down = size - change
    // The true range is max(high, close before) − min(low, close before), computed without a branch.
    const range = (h - l + Math.abs(h - before) + Math.abs(before - l)) * 0.5
    before = x
    if (at <= 14) {
      up14 += up * (1 / 14)
      down14 += down * (1 / 14)
      range14 += range * (1 / 14)
      up9 += at <= 9 ? up * (1 / 9) : (up - up9) * (1 / 9)
      down9 += at <= 9 ? down * (1 / 9) : (down - down9) * (1 / 9)
    } else {
      up9 += (up - up9) * (1 / 9)
      down9 += (down - down9) * (1 / 9)
      up14 += (up - up14) * (1 / 14)
      down14 += (down - down14) * (1 / 14)
      range14 += (range - range14) * (1 / 14)
    }
    const both9 = up9 + down9
    const both14 = up14 + down14
    rsi9[at] = both9 === 0 ? 50 : (100 * up9) / both9
    rsi14[at] = both14 === 0 ? 50 : (100 * up14) / both14
    atr14[at] = range14
  }
  rsi9.fill(Number.NaN, 0, 9)
  rsi14.fill(Number.NaN, 0, 14)
  atr14.fill(Number.NaN, 0, 14)
  return range14
}

/**
 * Computes the highest and the lowest price of a year in one pass, by van Herk's blocks: the year of a slot is made of
 * the end of the block before it and its own block so far. The end of the block before is stored where it is needed, a
 * year less a day later. The last slot of a block needs only its own block, so the value stored for it stays infinite.
 */
function extremes(length: number): void {
  const n = Math.min(length, MAX_FUSED_SESSIONS)
  for (let start = 0; start < n - YEAR; start += YEAR) {
    let highest = -Infinity
    let lowest = Infinity
    for (let at = start + YEAR - 1; at > start; at--) {
      const h = high[at]!
      const l = low[at]!
      if (h > highest) highest = h
      if (l < lowest) lowest = l
      highLater[at] = highest
      lowLater[at] = lowest
    }
  }
  high52w[YEAR - 1] = Math.max(high[0]!, highBefore[YEAR]!)
  low52w[YEAR - 1] = Math.min(low[0]!, lowBefore[YEAR]!)
  for (let start = YEAR; start < n; start += YEAR) {
    const end = Math.min(start + YEAR, n)
    let highest = -Infinity
    let lowest = Infinity
    for (let at = start; at < end; at++) {
      const h = high[at]!
      const l = low[at]!
      if (h > highest) highest = h
      if (l < lowest) lowest = l
      const h0 = highBefore[at]!
      const l0 = lowBefore[at]!
      // Math.max and Math.min check for NaN and −0: https://tc39.es/ecma262/multipage/numbers-and-dates.html#sec-math.max
      // biome-ignore lint/complexity/useMathMinMax: V8 compiles the comparison without checks for NaN and −0
      high52w[at] = h0 > highest ? h0 : highest
      // biome-ignore lint/complexity/useMathMinMax: V8 compiles the comparison without checks for NaN and −0
      low52w[at] = l0 < lowest ? l0 : lowest
    }
  }
}
