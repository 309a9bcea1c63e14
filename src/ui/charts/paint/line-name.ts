import type { ChartFrame } from '../frame.ts'

/** Paints a line's name before its start, or above the line at the left edge when the start is out of sight. */
export function paintLineName(
  ctx: CanvasRenderingContext2D,
  { palette }: ChartFrame,
  name: string,
  start: number,
  y: number,
  color: string,
): void {
  ctx.font = `400 12px ${palette.font}`
  ctx.textBaseline = 'middle'
  const room = ctx.measureText(name).width
  const before = start - 6 > room + 4
  ctx.textAlign = before ? 'right' : 'left'
  const [x, top] = before ? [start - 6, y + 0.5] : [6, y - 9]
  // An outline in the background colour keeps the letters readable over candles.
  ctx.lineJoin = 'round'
  ctx.lineWidth = 3
  ctx.strokeStyle = palette.bg
  ctx.strokeText(name, x, top)
  ctx.fillStyle = color
  ctx.fillText(name, x, top)
}
