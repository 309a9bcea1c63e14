import { createHash } from 'node:crypto'
import { type Bars, emptyBars } from '#domain/analysis/bars.ts'
import { sliceColumns } from '#domain/analysis/columns.ts'
import { assert } from '#domain/kernel/assert.ts'
import { mostWholeNumberBytes, readWholeNumber, writeWholeNumber } from './whole-numbers.ts'

/**
 * The bytes of one year of an instrument's bars, little endian on every machine:
 *
 *   0  u8   version, 2
 *   1  u8   price format: 0, 2 or 4 decimals as whole numbers, 32 as singles, 64 as doubles; the first without loss
 *   2  u8   volume format: 0 whole numbers, 64 doubles
 *   3  u8   unused
 *   4  u16  number of bars
 *   6  u16  number of runs of bars with the same adjustment factor
 *   8  day of each bar, as the difference from the day before
 *      close, as the difference from the close before; then open, high and low, as the difference from the close
 *      volume
 *      for each run: u32 number of bars, f64 factor
 *
 * Whole numbers have a variable length (whole-numbers.ts), so that a bar takes about twelve bytes and not forty-eight.
 */
const VERSION = 2
const HEADER = 8
const STRETCH = 12
const SINGLES = 32
const DOUBLES = 64
const besideClose = ['open', 'high', 'low'] as const
const prices = ['close', ...besideClose] as const

type PriceForm = 0 | 2 | 4 | typeof SINGLES | typeof DOUBLES

export function encodeBars(bars: Bars): Buffer {
  const count = bars.day.length
  const priceForm = priceFormOf(bars)
  const volumeForm = bars.volume.every(isWhole) ? 0 : DOUBLES
  const stretches = stretchesOf(bars.factor)
  const most =
    HEADER +
    count * (mostWholeNumberBytes * 2 + prices.length * mostWholeNumberBytes) +
    stretches.length * STRETCH
  const bytes = Buffer.allocUnsafe(most)
  bytes.writeUInt8(VERSION, 0)
  bytes.writeUInt8(priceForm, 1)
  bytes.writeUInt8(volumeForm, 2)
  bytes.writeUInt8(0, 3)
  bytes.writeUInt16LE(count, 4)
  bytes.writeUInt16LE(stretches.length, 6)
  let at = HEADER
  let before = 0
  for (const day of bars.day) {
    at = writeWholeNumber(bytes, at, day - before)
    before = day
  }
  at = writePrices(bytes, at, bars, priceForm)
  for (const volume of bars.volume)
    at = volumeForm === 0 ? writeWholeNumber(bytes, at, volume) : bytes.writeDoubleLE(volume, at)
  for (const { length, factor } of stretches) {
    at = bytes.writeUInt32LE(length, at)
    at = bytes.writeDoubleLE(factor, at)
  }
  return bytes.subarray(0, at)
}

function writePrices(bytes: Buffer, from: number, bars: Bars, form: PriceForm): number {
  let at = from
  if (form === SINGLES || form === DOUBLES) {
    for (const name of prices)
      for (const price of bars[name])
        at = form === SINGLES ? bytes.writeFloatLE(price, at) : bytes.writeDoubleLE(price, at)
    return at
  }
  const units = 10 ** form
  let before = 0
  for (const price of bars.close) {
    const close = Math.round(price * units)
    at = writeWholeNumber(bytes, at, close - before)
    before = close
  }
  for (const name of besideClose)
    for (let bar = 0; bar < bars.close.length; bar++)
      at = writeWholeNumber(
        bytes,
        at,
        Math.round(bars[name][bar]! * units) - Math.round(bars.close[bar]! * units),
      )
  return at
}

/** Joins the years of one series, oldest first. */
export function decodeBarYears(years: readonly Buffer[]): Bars {
  const bars = emptyBars(years.reduce((count, bytes) => count + countIn(bytes), 0))
  let from = 0
  for (const bytes of years) {
    const until = from + countIn(bytes)
    decodeInto(bytes, sliceColumns(bars, from, until))
    from = until
  }
  return bars
}

function countIn(bytes: Buffer): number {
  assert(bytes.length >= HEADER && bytes.readUInt8(0) === VERSION, 'these bytes are bars of a known version')
  return bytes.readUInt16LE(4)
}

function decodeInto(bytes: Buffer, bars: Bars): void {
  const priceForm = bytes.readUInt8(1) as PriceForm
  const volumeForm = bytes.readUInt8(2)
  const stretches = bytes.readUInt16LE(6)
  const cursor = { bytes, at: HEADER }
  let day = 0
  for (let bar = 0; bar < bars.day.length; bar++) {
    day += readWholeNumber(cursor)
    bars.day[bar] = day
  }
  readPrices(cursor, bars, priceForm)
  for (let bar = 0; bar < bars.volume.length; bar++)
    bars.volume[bar] = volumeForm === 0 ? readWholeNumber(cursor) : doubleAt(cursor)
  let from = 0
  for (let stretch = 0; stretch < stretches; stretch++) {
    const until = from + bytes.readUInt32LE(cursor.at)
    cursor.at += 4
    bars.factor.fill(doubleAt(cursor), from, until)
    from = until
  }
  assert(from === bars.day.length && cursor.at === bytes.length, 'these bytes are as long as they say')
}

type Cursor = { bytes: Buffer; at: number }

const doubleAt = (cursor: Cursor): number => {
  const value = cursor.bytes.readDoubleLE(cursor.at)
  cursor.at += 8
  return value
}

const singleAt = (cursor: Cursor): number => {
  const value = cursor.bytes.readFloatLE(cursor.at)
  cursor.at += 4
  return value
}

function readPrices(cursor: Cursor, bars: Bars, form: PriceForm): void {
  const count = bars.close.length
  if (form === SINGLES || form === DOUBLES) {
    const next = form === SINGLES ? singleAt : doubleAt
    for (const name of prices) for (let bar = 0; bar < count; bar++) bars[name][bar] = next(cursor)
    return
  }
  const units = 10 ** form
  const closes = new Float64Array(count)
  let close = 0
  for (let bar = 0; bar < count; bar++) {
    close += readWholeNumber(cursor)
    closes[bar] = close
    bars.close[bar] = close / units
  }
  for (const name of besideClose)
    for (let bar = 0; bar < count; bar++) bars[name][bar] = (closes[bar]! + readWholeNumber(cursor)) / units
}

/** Computes the checksum of a year's bytes, which detects damage and shows whether the year has changed. */
export const checksumOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

const isWhole = (value: number): boolean =>
  Number.isInteger(value) && Math.abs(value) < 2 ** 50 && !Object.is(value, -0)

/**
 * Chooses the format for prices: won have no decimals, dollars two, and prices below a dollar four. Prices that a
 * vendor adjusted fit none of these.
 */
function priceFormOf(bars: Bars): PriceForm {
  const every = (keeps: (price: number) => boolean): boolean => prices.every(name => bars[name].every(keeps))
  for (const decimals of [0, 2, 4] as const) {
    const units = 10 ** decimals
    if (every(price => Math.round(price * units) / units === price && price * units < 2 ** 50))
      return decimals
  }
  return every(price => Math.fround(price) === price) ? SINGLES : DOUBLES
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
