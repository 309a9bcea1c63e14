import type { ChartFrame, PaintFunction } from '../frame.ts'
import { candleBodyWidth, snapToPixel } from '../model/body-width.ts'

/** Paints rising candles filled and falling ones hollow, so that they can be told apart without colour. */
export const paintCandles: PaintFunction = (ctx, frame) => {
  const { palette, slot, pixel } = frame
  if (slot < 3 * pixel) {
    paintColumns(ctx, frame)
    return
  }
  const width = candleBodyWidth(slot, pixel)
  ctx.fillStyle = palette.up
  eachCandle(frame, width, true, (left, top, tall, wick, high, low) => {
    ctx.fillRect(wick, high, widthOfWick(width, pixel), low - high)
    ctx.fillRect(left, top, width, tall)
  })
  const edge = Math.max(pixel, Math.min(1, width / 4))
  const hollow = width >= 3 * pixel
  const inside: number[] = []
  ctx.fillStyle = palette.down
  eachCandle(frame, width, false, (left, top, tall, wick, high, low) => {
    ctx.fillRect(wick, high, widthOfWick(width, pixel), low - high)
    ctx.fillRect(left, top, width, tall)
    if (hollow && tall > 2 * edge) inside.push(left + edge, top + edge, tall - 2 * edge)
  })
  // The hollow parts are painted together, because changing the fill colour of a canvas is slow.
  // https://developer.mozilla.org/docs/Web/API/Canvas_API/Tutorial/Optimizing_canvas
  ctx.fillStyle = palette.bg
  for (let at = 0; at < inside.length; at += 3)
    ctx.fillRect(inside[at]!, inside[at + 1]!, width - 2 * edge, inside[at + 2]!)
  paintHalts(ctx, frame)
}

/** Returns the width of a wick: an odd number of device pixels, about one CSS pixel. */
const widthOfWick = (width: number, pixel: number): number =>
  Math.min(width, (Math.round(1 / pixel) | 1) * pixel)

type Drawn = (left: number, top: number, tall: number, wick: number, high: number, low: number) => void

function eachCandle(frame: ChartFrame, width: number, rising: boolean, draw: Drawn): void {
  const { columns, first, last, x, pixel } = frame
  const { y } = frame.scale
  const { open, close, low, high, halted } = columns
  const wick = widthOfWick(width, pixel)
  for (let at = first; at <= last; at += 1) {
    if (halted[at] || close[at]! >= open[at]! !== rising) continue
    const center = snapToPixel(x(at) - pixel / 2, pixel) + pixel / 2
    const top = snapToPixel(y(rising ? close[at]! : open[at]!), pixel)
    const bottom = snapToPixel(y(rising ? open[at]! : close[at]!), pixel)
    const tall = Math.max(pixel, bottom - top)
    draw(
      center - width / 2,
      top,
      tall,
      center - wick / 2,
      snapToPixel(y(high[at]!), pixel),
      snapToPixel(y(low[at]!), pixel),
    )
  }
}

/**
 * Paints sessions that are narrower than can be drawn: those that share a pixel column become one bar over their whole
 * price range.
 */
function paintColumns(ctx: CanvasRenderingContext2D, frame: ChartFrame): void {
  const { columns, palette, first, last, x, slot, pixel, scale } = frame
  const { open, close, low, high } = columns
  const wide = Math.max(pixel, snapToPixel(slot * 0.68, pixel))
  const falling: number[] = []
  ctx.fillStyle = palette.up
  for (let at = first; at <= last; ) {
    const column = snapToPixel(x(at), pixel)
    let [bottom, top, from] = [low[at]!, high[at]!, at]
    for (from = at; at + 1 <= last && snapToPixel(x(at + 1), pixel) === column; at += 1) {
      bottom = Math.min(bottom, low[at + 1]!)
      top = Math.max(top, high[at + 1]!)
    }
    const above = snapToPixel(scale.y(top), pixel)
    const tall = Math.max(pixel, snapToPixel(scale.y(bottom), pixel) - above)
    if (close[at]! >= open[from]!) ctx.fillRect(column, above, wide, tall)
    else falling.push(column, above, tall)
    at += 1
  }
  ctx.fillStyle = palette.down
  for (let at = 0; at < falling.length; at += 3)
    ctx.fillRect(falling[at]!, falling[at + 1]!, wide, falling[at + 2]!)
}

function paintHalts(
  ctx: CanvasRenderingContext2D,
  { columns, palette, first, last, x, scale }: ChartFrame,
): void {
  ctx.fillStyle = palette.t3
  for (let at = first; at <= last; at += 1) {
    if (!columns.halted[at]) continue
    ctx.beginPath()
    ctx.arc(x(at), scale.y(columns.close[at]!), 1.5, 0, Math.PI * 2)
    ctx.fill()
  }
}
