import type { PaintFunction } from '../frame.ts'

/** Paints the bands around the average in two shades of grey. */
export const paintBands: PaintFunction = (ctx, frame) => {
  const { bands } = frame.columns
  if (!bands || !frame.input.layers.bands) return
  fillBetween(bands.upper2, bands.lower2, 0.1)
  fillBetween(bands.upper1, bands.lower1, 0.12)

  function fillBetween(upper: Float64Array, lower: Float64Array, alpha: number) {
    const { first, last, x, scale, palette, columns } = frame
    const [from, to] = [Math.max(0, first - 1), Math.min(columns.count - 1, last + 1)]
    ctx.beginPath()
    let at = from
    while (at <= to) {
      while (at <= to && Number.isNaN(upper[at]!)) at += 1
      const begin = at
      for (; at <= to && !Number.isNaN(upper[at]!); at += 1) {
        if (at === begin) ctx.moveTo(x(at), scale.y(upper[at]!))
        else ctx.lineTo(x(at), scale.y(upper[at]!))
      }
      for (let back = at - 1; back >= begin; back -= 1) ctx.lineTo(x(back), scale.y(lower[back]!))
    }
    ctx.fillStyle = palette.edge
    ctx.globalAlpha = alpha
    ctx.fill()
    ctx.globalAlpha = 1
  }
}
