/** Rounds to device pixels, so that edges are sharp on every screen. */
export const snapToPixel = (value: number, pixel: number): number => Math.round(value / pixel) * pixel

/**
 * Returns the width of a candle's body. It leaves a gap to the next candle, and it is an odd number of device pixels
 * like the wick, so that the wick is in its middle.
 */
export function candleBodyWidth(slot: number, pixel: number): number {
  const room = Math.floor(Math.min(slot * 0.68, 14) / pixel)
  return Math.max(1, room % 2 === 0 ? room - 1 : room) * pixel
}
