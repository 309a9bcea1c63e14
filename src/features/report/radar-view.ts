import { scoreRange } from '#domain/market/rating.ts'

type Point = readonly [x: number, y: number]

const RADIUS = 92
const round = (value: number): number => Math.round(value * 100) / 100

/**
 * Returns the point of a value on an axis: the lowest score is in the middle, the first axis points up, the others
 * follow clockwise.
 */
export function pointOnAxis(axis: number, axes: number, value: number): Point {
  const { least, most } = scoreRange
  const share = (Math.min(most, Math.max(least, value)) - least) / (most - least)
  const turn = (axis / axes) * 2 * Math.PI
  return [round(Math.sin(turn) * share * RADIUS), round(-Math.cos(turn) * share * RADIUS)]
}

export const radarPolygonPath = (points: readonly Point[]): string =>
  points.length === 0 ? '' : `M${points.map(point => point.join(' ')).join('L')}Z`

export const radarRingPath = (axes: number, value: number): string =>
  radarPolygonPath(Array.from({ length: axes }, (_, axis) => pointOnAxis(axis, axes, value)))

/** Returns the vertical extent of the picture; it ends at the lowest end of an axis, because nothing is drawn below. */
export const radarExtent = (axes: number): { top: number; height: number } => {
  const ends = Array.from({ length: axes }, (_, axis) => pointOnAxis(axis, axes, scoreRange.most)[1])
  const top = Math.min(...ends, 0) - 4
  return { top, height: round(Math.max(...ends, 0) + 4 - top) }
}

/** Returns the position of an axis label in percent of the picture: above the upper ends, below the lower ones. */
export function axisLabelPosition(
  axis: number,
  axes: number,
): { left: string; top: string; translate: string } {
  const [x, y] = pointOnAxis(axis, axes, scoreRange.most)
  const { top, height } = radarExtent(axes)
  return {
    left: `${round(50 + x / 2)}%`,
    top: `${round(((y - top) / height) * 100)}%`,
    translate: y < 0 ? '-50% -100%' : '-50% 0',
  }
}
