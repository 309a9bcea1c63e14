import type { PaintFunction } from '../frame.ts'

const side = 16

/**
 * Paints a letter in a square below the prices for each event: earnings, insider trades, splits. Where two marks would
 * touch, only the first is drawn.
 */
export const paintEventMarks: PaintFunction = (ctx, { input, layout, first, last, x, palette, words }) => {
  let right = Number.NEGATIVE_INFINITY
  const top = Math.round(layout.price.bottom - side)
  ctx.font = `500 12px ${palette.font}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.lineWidth = 1
  for (const { at, kind } of input.events) {
    if (at < first || at > last) continue
    const left = Math.round(Math.min(layout.right - side - 1, Math.max(1, x(at) - side / 2)))
    if (left < right + 2) continue
    right = left + side
    ctx.fillStyle = palette.bg
    ctx.fillRect(left, top, side, side)
    ctx.strokeStyle = palette.edge
    ctx.strokeRect(left + 0.5, top + 0.5, side - 1, side - 1)
    ctx.fillStyle = palette.t2
    ctx.fillText(words.eventLetters[kind], left + side / 2, top + side / 2 + 0.5)
  }
}
