import type { ChartFrame, PaintFunction } from '../frame.ts'
import { candleBodyWidth, snapToPixel } from '../model/body-width.ts'

export function volumeAxisMaximum({ columns, first, last }: ChartFrame): number {
  let most = 0
  for (let at = first; at <= last; at += 1) if (columns.volume[at]! > most) most = columns.volume[at]!
  return most * 1.08
}

export const paintVolume: PaintFunction = (ctx, frame) => {
  const { columns, layout, palette, first, last, x, slot, pixel } = frame
  const { top, bottom } = layout.volume
  const each = (bottom - top) / (volumeAxisMaximum(frame) || 1)
  const width = Math.max(pixel, candleBodyWidth(slot, pixel))
  ctx.fillStyle = palette.edge
  ctx.globalAlpha = 0.62
  for (let at = first; at <= last; at += 1) {
    const tall = snapToPixel(columns.volume[at]! * each, pixel)
    if (tall > 0) ctx.fillRect(snapToPixel(x(at) - width / 2, pixel), bottom - tall, width, tall)
  }
  ctx.globalAlpha = 1
}
