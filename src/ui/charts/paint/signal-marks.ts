import type { Signal } from '#domain/analysis/signals/signal.ts'
import type { PaintFunction } from '../frame.ts'
import type { ChartPalette } from '../palette.ts'

/** Paints the same 14 by 14 shapes as in stock rows. Late signals are hollow, and each signal has its own shape. */
type Shape = { fill?: string; stroke?: string; color?: keyof ChartPalette }
const shapes: Partial<Record<Signal, Shape>> = {
  STRONG_ENTRY: { fill: 'M7 0 13 8H1zM1 10h12v3H1z' },
  ENTRY: { fill: 'M7 2 13 12H1z' },
  LAZY_ENTRY: { stroke: 'M7 2.6 12.3 11.5H1.7z' },
  LAZY_STRONG_ENTRY: { stroke: 'M7 .9 12 7.5H2zM1.5 10.3h11v2.2h-11z' },
  CAUTION: { stroke: 'M7 1 13 7 7 13 1 7z', fill: 'M7 1 13 7 7 13z' },
  LAZY_CAUTION: { stroke: 'M7 1 13 7 7 13 1 7zM7 1v12' },
  EXIT: { stroke: 'M2 2h10v10H2zM4.5 4.5l5 5m0-5-5 5', color: 't1' },
}

const paths = new Map<string, Path2D>()
function pathOf(drawn: string): Path2D {
  const found = paths.get(drawn) ?? new Path2D(drawn)
  paths.set(drawn, found)
  return found
}

export const paintSignalMarks: PaintFunction = (ctx, { spots, palette, pixel }) => {
  for (const { turn, x, y } of spots) {
    const shape = shapes[turn.signal]
    if (!shape) continue
    ctx.save()
    ctx.translate(Math.round((x - 7) / pixel) * pixel, Math.round((y - 7) / pixel) * pixel)
    const color = palette[shape.color ?? 'accent']
    const outline = pathOf(shape.stroke ?? shape.fill ?? '')
    ctx.lineJoin = 'miter'
    ctx.lineWidth = 4
    ctx.strokeStyle = palette.bg
    ctx.stroke(outline)
    if (shape.stroke) {
      ctx.fillStyle = palette.bg
      ctx.fill(outline)
      ctx.lineWidth = 1.5
      ctx.strokeStyle = color
      ctx.stroke(outline)
    }
    if (shape.fill) {
      ctx.fillStyle = color
      ctx.fill(pathOf(shape.fill))
    }
    ctx.restore()
  }
}
