import type { PaintFunction } from '../frame.ts'
import { strokeLine } from './line.ts'
import { paintLineName } from './line-name.ts'

const dashDot = [8, 3, 2, 3]

/** Paints the stop lines from the entry of the open position on: before the entry there was no position to protect. */
export const paintStopLoss: PaintFunction = (ctx, frame) => {
  const { columns, input, scale, palette, words, x, layout } = frame
  const { stops, entryAt } = columns
  if (!stops || entryAt === null) return
  const lines = [
    { on: input.layers.vp, values: stops.vp, name: words.stopVp, stepped: true },
    { on: input.layers.ema20, values: stops.ema_20, name: words.stopEma20, stepped: false },
  ]
  for (const { on, values, name, stepped } of lines) {
    if (!on) continue
    let from = entryAt
    while (from < columns.count && Number.isNaN(values[from]!)) from += 1
    if (from === columns.count) continue
    strokeLine(
      ctx,
      frame,
      values,
      scale.y,
      { color: palette.t2, dash: dashDot, stepped },
      from + 1,
      frame.last,
    )
    const seen = Math.max(from, frame.first)
    const y = scale.y(values[seen]!)
    if (y > layout.price.top && y < layout.price.bottom && seen <= frame.last)
      paintLineName(ctx, frame, name, x(from), y, palette.t2)
  }
}
