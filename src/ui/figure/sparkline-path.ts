export type SparklineShape = {
  path: string
  last: { x: number; y: number } | null
  /** The y coordinate of yesterday's close. */
  baseline: number | null
}

const round = (value: number): number => Math.round(value * 10) / 10

/** This padding in pixels keeps the dot at the end and half the stroke inside the box. */
const pad = 2.5

export function computeSparklineShape(
  closes: readonly number[],
  previousClose: number | null | undefined,
  width: number,
  height: number,
): SparklineShape {
  const values = closes.filter(Number.isFinite)
  const base = typeof previousClose === 'number' && Number.isFinite(previousClose) ? previousClose : null
  if (values.length === 0) return { path: '', last: null, baseline: null }
  let low = base ?? Number.POSITIVE_INFINITY
  let high = base ?? Number.NEGATIVE_INFINITY
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  const span = high - low
  const y = (value: number): number =>
    span === 0 ? height / 2 : round(height - pad - ((value - low) / span) * (height - 2 * pad))
  const step = values.length > 1 ? (width - pad) / (values.length - 1) : 0
  const points = values.map((value, at) => ({
    x: round(values.length > 1 ? at * step : width - pad),
    y: y(value),
  }))
  return {
    path: points.map((point, at) => `${at ? 'L' : 'M'}${point.x} ${point.y}`).join(''),
    last: points.at(-1) ?? null,
    baseline: base === null ? null : y(base),
  }
}
