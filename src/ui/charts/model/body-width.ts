/** Rounded to the device's own pixels, so that edges stay sharp on every screen. */
export const snap = (value: number, pixel: number): number => Math.round(value / pixel) * pixel

/** As wide as the slot allows with a gap, and odd in device pixels as the wick is, so that the wick stands in its middle. */
export function bodyWidth(slot: number, pixel: number): number {
  const room = Math.floor(Math.min(slot * 0.68, 14) / pixel)
  return Math.max(1, room % 2 === 0 ? room - 1 : room) * pixel
}
