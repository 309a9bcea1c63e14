import type { Candle } from './candle-chart-props.ts'

export type CandleShape =
  | { kind: 'dot'; x: number; y: number }
  | {
      kind: 'candle'
      x: number
      high: number
      low: number
      /** Upper and lower edge of the body, at least one device pixel apart. */
      top: number
      bottom: number
      width: number
      rising: boolean
    }

export const isHalted = ([open]: Candle): boolean => open === 0

/** Rounded to the device's own pixels, so that edges stay sharp on every screen. */
const snap = (value: number, pixel: number): number => Math.round(value / pixel) * pixel

/** As wide as the slot allows with a gap, and odd in device pixels as the wick is, so that the wick stands in its middle. */
export function bodyWidth(slot: number, pixel: number): number {
  const room = Math.floor(Math.min(slot * 0.68, 14) / pixel)
  return Math.max(1, room % 2 === 0 ? room - 1 : room) * pixel
}

/** Where a candle lies, in pixels of the page. */
export function candleShape(
  candle: Candle,
  center: number,
  slot: number,
  toPixel: (price: number) => number,
  pixel = 1,
): CandleShape {
  const [open, close, low, high] = candle
  const x = snap(center - pixel / 2, pixel) + pixel / 2
  if (isHalted(candle)) return { kind: 'dot', x, y: toPixel(close) }
  const top = snap(toPixel(Math.max(open, close)), pixel)
  const bottom = snap(toPixel(Math.min(open, close)), pixel)
  return {
    kind: 'candle',
    x,
    high: snap(toPixel(high), pixel),
    low: snap(toPixel(low), pixel),
    top,
    bottom: Math.max(bottom, top + pixel),
    width: bodyWidth(slot, pixel),
    rising: close >= open,
  }
}

export type PriceRange = { min: number; max: number }

/** What the price axis must hold. A halted session has a close and nothing else. */
export function priceRange(candles: readonly Candle[], line: readonly (number | null)[] = []): PriceRange {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  const hold = (value: number) => {
    if (value < min) min = value
    if (value > max) max = value
  }
  for (const candle of candles) {
    hold(isHalted(candle) ? candle[1] : candle[2])
    hold(isHalted(candle) ? candle[1] : candle[3])
  }
  for (const value of line) if (value !== null) hold(value)
  if (min > max) return { min: 0, max: 1 }
  const air = (max - min || Math.abs(max) || 1) * 0.06
  return { min: min - air, max: max + air }
}
