import type { PaintFunction } from '../frame.ts'
import { strokeLine } from './line.ts'

export const paintMa20: PaintFunction = (ctx, frame) => {
  if (frame.input.layers.ma20)
    strokeLine(ctx, frame, frame.columns.ma20, frame.scale.y, { color: frame.palette.t2 })
}

/** Paints the indicator lines that are drawn over the prices. */
export const paintOverlays: PaintFunction = (ctx, frame) => {
  const { palette, input, scale, x, first, last } = frame
  for (const { values, dash, dots } of input.overlays) {
    if (!dots) {
      strokeLine(ctx, frame, values, scale.y, { color: palette.t3, ...(dash ? { dash } : {}) })
      continue
    }
    ctx.fillStyle = palette.t2
    for (let at = first; at <= last; at += 1)
      if (!Number.isNaN(values[at]!)) ctx.fillRect(x(at) - 1, scale.y(values[at]!) - 1, 2, 2)
  }
}
