import type { PaintFunction } from '../frame.ts'

/** Paints the signal state of every session: an empty place means wait, a solid bar hold, a hatched bar caution. */
export const paintRibbon: PaintFunction = (
  ctx,
  { columns, input, layout, first, last, slot, x, palette },
) => {
  if (!input.layers.signals) return
  const { top, bottom } = layout.ribbon
  const tall = bottom - top
  ctx.strokeStyle = palette['line-2']
  ctx.lineWidth = 1
  ctx.strokeRect(-1, top + 0.5, layout.right + 1, tall - 1)
  for (const { from, to, held } of columns.runs) {
    if (held === 'wait' || to < first || from > last) continue
    const left = Math.max(0, x(from) - slot / 2)
    const wide = Math.min(layout.right, x(to) + slot / 2) - left
    if (held === 'hold') {
      ctx.fillStyle = palette.accent
      ctx.fillRect(left, top, wide, tall)
      continue
    }
    ctx.save()
    ctx.beginPath()
    ctx.rect(left, top, wide, tall)
    ctx.clip()
    ctx.fillStyle = palette.bg
    ctx.fillRect(left, top, wide, tall)
    ctx.strokeStyle = palette.accent
    ctx.lineWidth = 1.5
    ctx.strokeRect(left, top, wide, tall)
    ctx.beginPath()
    // The hatching starts at the left edge of the chart, so that neighbouring bars continue the same pattern.
    for (let at = Math.floor(left / 4) * 4 - 8; at < left + wide; at += 4) {
      ctx.moveTo(at, bottom)
      ctx.lineTo(at + tall, top)
    }
    ctx.stroke()
    ctx.restore()
  }
}
