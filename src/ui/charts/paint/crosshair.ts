import type { ChartFrame } from '../frame.ts'
import { candleBodyWidth } from '../model/body-width.ts'
import { rebaseTo100 } from '../model/rebase.ts'
import { placeTagsApart, tagHeight } from '../model/tags.ts'
import { paintTag } from './price-tags.ts'
import { volumeAxisMaximum } from './volume.ts'

/** Paints the crosshair on its own canvas, so that moving it never repaints the candles. */
export function paintCrosshair(ctx: CanvasRenderingContext2D, frame: ChartFrame, at: number): void {
  const { columns, layout, x, scale, palette, text, input, base } = frame
  const price = base === null ? columns.close[at]! : rebaseTo100(columns.close, frame.first, frame.last)[at]!
  const [left, y] = [Math.round(x(at)) + 0.5, Math.round(scale.y(price)) + 0.5]
  ctx.strokeStyle = palette.t2
  ctx.lineWidth = 1
  ctx.setLineDash([2, 3])
  ctx.beginPath()
  ctx.moveTo(left, 0)
  ctx.lineTo(left, layout.foot)
  ctx.moveTo(0, y)
  ctx.lineTo(layout.right, y)
  ctx.stroke()
  ctx.setLineDash([])
  paintOwnVolume(ctx, frame, at)
  ctx.beginPath()
  ctx.arc(left, y, 3, 0, Math.PI * 2)
  ctx.fillStyle = palette.bg
  ctx.fill()
  ctx.strokeStyle = palette.t1
  ctx.lineWidth = 1.5
  ctx.stroke()
  const last = columns.close[columns.count - 1]!
  // At the last price itself the crosshair's tag may cover the price's tag, because both show the same number.
  const fixed = base === null && Math.abs(scale.y(last) - y) > 1 ? scale.y(last) : null
  const [place = null] = placeTagsApart([y], fixed, layout.price)
  const said = base === null ? text.price(price, input.country) : price.toFixed(1)
  paintTag(ctx, frame, place ?? y, said, { ink: palette.t1, ground: palette.s3 })
  paintDate(ctx, frame, at)
}

function paintOwnVolume(ctx: CanvasRenderingContext2D, frame: ChartFrame, at: number): void {
  const { columns, layout, x, slot, pixel, palette } = frame
  const { top, bottom } = layout.volume
  const tall = (columns.volume[at]! / (volumeAxisMaximum(frame) || 1)) * (bottom - top)
  const width = Math.max(2, candleBodyWidth(slot, pixel))
  ctx.fillStyle = palette.t2
  ctx.fillRect(x(at) - width / 2, bottom - tall, width, tall)
}

function paintDate(
  ctx: CanvasRenderingContext2D,
  { columns, layout, x, palette, text }: ChartFrame,
  at: number,
): void {
  const words = text.day(columns.dates[at], 'weekday')
  ctx.font = `400 12px ${palette.font}`
  const wide = ctx.measureText(words).width + 16
  const left = Math.max(0, Math.min(layout.right - wide, x(at) - wide / 2))
  const top = (layout.foot + layout.height - tagHeight) / 2
  ctx.fillStyle = palette.s3
  ctx.fillRect(left, top, wide, tagHeight)
  ctx.fillStyle = palette.t1
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillText(words, left + wide / 2, top + tagHeight / 2 + 0.5)
}
