export type Raster = { data: Buffer; raw: { width: number; height: number; channels: 4 } }
type Point = { x: number; y: number }

export const emptyRaster = (width: number, height: number): Raster => ({
  data: Buffer.alloc(width * height * 4),
  raw: { width, height, channels: 4 },
})

/** Draws a line through points; the opacity of a pixel depends on its distance from the line. */
export function strokeOn(
  { data, raw: { width, height } }: Raster,
  points: readonly Point[],
  { half, colour, most = 255 }: { half: number; colour: string; most?: number },
): void {
  const ink = parseHexColour(colour)
  for (const [at, to] of points.slice(1).entries()) {
    const from = points[at]!
    const [left, right] = [Math.min(from.x, to.x) - half - 1, Math.max(from.x, to.x) + half + 1]
    const [top, bottom] = [Math.min(from.y, to.y) - half - 1, Math.max(from.y, to.y) + half + 1]
    for (let y = Math.max(0, Math.floor(top)); y <= Math.min(height - 1, Math.ceil(bottom)); y++)
      for (let x = Math.max(0, Math.floor(left)); x <= Math.min(width - 1, Math.ceil(right)); x++) {
        const near = Math.min(1, Math.max(0, half + 0.5 - distance({ x, y }, from, to)))
        const slot = (y * width + x) * 4
        if (near * most > data[slot + 3]!) data.set([...ink, Math.round(near * most)], slot)
      }
  }
}

export const parseHexColour = (colour: string): [number, number, number] =>
  [1, 3, 5].map(from => Number.parseInt(colour.slice(from, from + 2), 16)) as [number, number, number]

function distance(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length
  const share = Math.min(1, Math.max(0, along))
  return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy)
}
