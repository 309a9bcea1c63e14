import { createHash } from 'node:crypto'
import { type Bars, emptyBars } from '#domain/analysis/bars.ts'
import { assert } from '#domain/kernel/assert.ts'

/**
 * A year of one instrument's bars as bytes, little endian, whatever the machine:
 *
 *   0  u8   version, 1
 *   1  u8   decimals of the prices: 0, 2 or 4, the fewest that keep every one of them
 *   2  u16  count of bars
 *   4  u16  count of stretches with one adjustment factor
 *   6  u16  nothing
 *   8  i32 × count   day, yyyymmdd
 *      i32 × count   open, then high, low and close, in units of the last decimal
 *      f64 × count   volume
 *      for each stretch: u32 count of its bars, f64 factor
 *
 * Prices as whole numbers are half as large and exact; won have no decimals, dollars two or, below one dollar, four.
 */
const VERSION = 1
const HEADER = 8
const STRETCH = 12
const prices = ['open', 'high', 'low', 'close'] as const
const INT32_MOST = 2 ** 31 - 1

const bytesPerBar = 4 + prices.length * 4 + 8

export function encodeBars(bars: Bars): Buffer {
  const count = bars.day.length
  const decimals = decimalsOf(bars)
  const units = 10 ** decimals
  const stretches = stretchesOf(bars.factor)
  const bytes = Buffer.alloc(HEADER + count * bytesPerBar + stretches.length * STRETCH)
  bytes.writeUInt8(VERSION, 0)
  bytes.writeUInt8(decimals, 1)
  bytes.writeUInt16LE(count, 2)
  bytes.writeUInt16LE(stretches.length, 4)
  let at = HEADER
  for (const day of bars.day) at = bytes.writeInt32LE(day, at)
  for (const name of prices)
    for (const price of bars[name]) at = bytes.writeInt32LE(Math.round(price * units), at)
  for (const volume of bars.volume) at = bytes.writeDoubleLE(volume, at)
  for (const { length, factor } of stretches) {
    at = bytes.writeUInt32LE(length, at)
    at = bytes.writeDoubleLE(factor, at)
  }
  assert(at === bytes.length, 'the bytes are full')
  return bytes
}

export function decodeBars(bytes: Buffer): Bars {
  assert(bytes.length >= HEADER && bytes.readUInt8(0) === VERSION, 'these bytes are bars of a known version')
  const units = 10 ** bytes.readUInt8(1)
  const count = bytes.readUInt16LE(2)
  const stretches = bytes.readUInt16LE(4)
  assert(
    bytes.length === HEADER + count * bytesPerBar + stretches * STRETCH,
    'these bytes are as long as they say',
  )
  const bars = emptyBars(count)
  let at = HEADER
  for (let bar = 0; bar < count; bar++, at += 4) bars.day[bar] = bytes.readInt32LE(at)
  for (const name of prices)
    for (let bar = 0; bar < count; bar++, at += 4) bars[name][bar] = bytes.readInt32LE(at) / units
  for (let bar = 0; bar < count; bar++, at += 8) bars.volume[bar] = bytes.readDoubleLE(at)
  let from = 0
  for (let stretch = 0; stretch < stretches; stretch++, at += STRETCH) {
    const until = from + bytes.readUInt32LE(at)
    bars.factor.fill(bytes.readDoubleLE(at + 4), from, until)
    from = until
  }
  assert(from === count, 'every bar has a factor')
  return bars
}

/** Tells damage, and whether a year has changed at all. */
export const checksumOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

function decimalsOf(bars: Bars): 0 | 2 | 4 {
  const all = prices.map(name => bars[name])
  const fits = (decimals: number): boolean =>
    all.every(series => series.every(price => Math.abs(price) * 10 ** decimals <= INT32_MOST))
  const keeps = (decimals: number): boolean => {
    const units = 10 ** decimals
    return all.every(series => series.every(price => Math.round(price * units) / units === price))
  }
  assert(fits(0), 'every price fits thirty-two bits')
  for (const decimals of [0, 2, 4] as const) if (fits(decimals) && keeps(decimals)) return decimals
  // Finer than any tick size: rounded to the finest that fits.
  return fits(4) ? 4 : fits(2) ? 2 : 0
}

function stretchesOf(factors: Float64Array): { length: number; factor: number }[] {
  const stretches: { length: number; factor: number }[] = []
  for (const factor of factors) {
    const last = stretches.at(-1)
    if (last && last.factor === factor) last.length++
    else stretches.push({ length: 1, factor })
  }
  return stretches
}
