import type { ChartFrame } from '../frame.ts'

type Look = { color: string; width?: number; dash?: readonly number[]; alpha?: number; stepped?: boolean }

/** Draws a line over the visible sessions. It is interrupted where a value is missing. */
function tracePath(
  ctx: CanvasRenderingContext2D,
  { x }: ChartFrame,
  values: Float64Array,
  y: (value: number) => number,
  from: number,
  to: number,
  stepped = false,
): void {
  let joined = false
  let before = 0
  for (let at = from; at <= to; at += 1) {
    const value = values[at]!
    if (Number.isNaN(value)) {
      joined = false
      continue
    }
    const [left, top] = [x(at), y(value)]
    if (!joined) ctx.moveTo(left, top)
    else {
      if (stepped) ctx.lineTo(left, before)
      ctx.lineTo(left, top)
    }
    before = top
    joined = true
  }
}

export function strokeLine(
  ctx: CanvasRenderingContext2D,
  frame: ChartFrame,
  values: Float64Array,
  y: (value: number) => number,
  { color, width = 1, dash, alpha = 1, stepped = false }: Look,
  from = frame.first,
  to = frame.last,
): void {
  ctx.beginPath()
  tracePath(ctx, frame, values, y, Math.max(0, from - 1), Math.min(frame.columns.count - 1, to + 1), stepped)
  ctx.strokeStyle = color
  ctx.lineWidth = width
  ctx.globalAlpha = alpha
  ctx.setLineDash(dash ? [...dash] : [])
  ctx.stroke()
  ctx.setLineDash([])
  ctx.globalAlpha = 1
}

/** Draws a horizontal line. It is aligned to device pixels, so that it is sharp. */
export function strokeLevel(
  ctx: CanvasRenderingContext2D,
  { pixel }: ChartFrame,
  left: number,
  right: number,
  y: number,
  { color, width = 1, dash, alpha = 1 }: Look,
): void {
  const level = Math.round(y / pixel) * pixel + ((width / 2) % pixel)
  ctx.beginPath()
  ctx.moveTo(left, level)
  ctx.lineTo(right, level)
  ctx.strokeStyle = color
  ctx.lineWidth = width
  ctx.globalAlpha = alpha
  ctx.setLineDash(dash ? [...dash] : [])
  ctx.stroke()
  ctx.setLineDash([])
  ctx.globalAlpha = 1
}
