import { emptyRaster, parseHexColour, type Raster, strokeOn } from './raster.ts'

const HALF = 2.2
const DOT = 7

/** Draws a line through the values with a fading area below; the last point has its own colour. */
export function sparkRaster(
  values: readonly number[],
  { width, height }: { width: number; height: number },
  colours: { line: string; end: string },
): Raster | null {
  const known = values.filter(Number.isFinite)
  if (known.length < 2) return null
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const room = height - 2 * DOT
  const points = known.map((value, at) => ({
    x: HALF + (at / (known.length - 1)) * (width - HALF - DOT - 1),
    y: DOT + (most === least ? 0.5 : (most - value) / (most - least)) * room,
  }))
  const raster = emptyRaster(width, height)
  const ink = parseHexColour(colours.line)
  for (const [at, to] of points.slice(1).entries()) {
    const from = points[at]!
    for (let x = Math.ceil(from.x); x < to.x; x++) {
      const y = from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x)
      for (let down = Math.ceil(y); down < height; down++)
        raster.data.set([...ink, Math.round(46 * (1 - down / height))], (down * width + x) * 4)
    }
  }
  strokeOn(raster, points, { half: HALF, colour: colours.line })
  const end = points.at(-1)!
  const dot = emptyRaster(width, height)
  strokeOn(dot, [end, end], { half: DOT - 0.5, colour: colours.end })
  for (let slot = 0; slot < dot.data.length; slot += 4)
    if (dot.data[slot + 3]! > 127) dot.data.copy(raster.data, slot, slot, slot + 4)
  return raster
}
