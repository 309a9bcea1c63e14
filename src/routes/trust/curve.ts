import type { TrackSection } from '#contract/track.ts'
import type { Edition, TrackRecordReply } from '#state/market/record.ts'
import type { InteractivePlot, LineLook } from '#ui/charts/live-plot.ts'

export const curveLines = ['signals', 'index', 'equal_weight', 'random'] as const
export type CurveLine = (typeof curveLines)[number]

type Point = TrackSection['curve'][number]
export type CurveSegment = { edition: Edition; points: Point[] }

const scaled = (point: Point, by: number): Point => ({
  date: point.date,
  signals: point.signals * by,
  index: point.index * by,
  equal_weight: point.equal_weight * by,
  random: point.random * by,
  interval: point.interval && { low: point.interval.low * by, high: point.interval.high * by },
})

/**
 * Joins the curves: the live curve begins at 100 on its first day, and the backtest before it is scaled to end at 100.
 */
export function curveSegments({
  live,
  backtest,
}: Pick<TrackRecordReply, 'live' | 'backtest'>): CurveSegment[] {
  const [first] = live.curve
  if (!first) return backtest.curve.length === 0 ? [] : [{ edition: 'backtest', points: backtest.curve }]
  const before = backtest.curve.filter(({ date }) => date < first.date)
  const last = before.at(-1)
  const ended = before.map(point => {
    const at = (line: CurveLine) => (point[line] / last![line]) * 100
    return {
      ...scaled(point, 1),
      signals: at('signals'),
      index: at('index'),
      equal_weight: at('equal_weight'),
      random: at('random'),
      interval: null,
    }
  })
  return [
    ...(ended.length === 0 ? [] : [{ edition: 'backtest' as const, points: ended }]),
    { edition: 'live', points: live.curve },
  ]
}

export type CurveFrame = {
  low: number
  high: number
  x: (date: string) => number
  y: (value: number) => number
  ticks: number[]
  years: string[]
}

/**
 * Returns the curves for the live chart, backtest and live record in one system of coordinates; null without any point.
 */
export function interactivePlotOf(
  stretches: readonly CurveSegment[],
  input: { name(line: CurveLine): string; day(date: string): string },
): InteractivePlot | null {
  const points = stretches.flatMap(each => each.points)
  if (points.length === 0) return null
  const { x, low, high } = curveFrameOf(stretches)
  return {
    labels: points.map(({ date }) => input.day(date)),
    places: points.map(({ date }) => x(date) / 100),
    lines: curveLines.map(line => ({
      id: line,
      name: input.name(line),
      values: points.map(point => point[line]),
      ...curveLineLook[line],
    })),
    band: {
      low: points.map(({ interval }) => interval?.low ?? null),
      high: points.map(({ interval }) => interval?.high ?? null),
    },
    low,
    high,
    scale: 'logarithmic',
    format: value => value.toFixed(1),
  }
}

export const curveLineLook: Record<CurveLine, LineLook> = {
  signals: { colour: 'accent', width: 2 },
  index: { colour: 't2' },
  equal_weight: { colour: 't2', dash: [6, 3] },
  random: { colour: 't2', dash: [1.5, 3] },
}

const timeOf = (date: string): number => Date.parse(`${date}T00:00:00Z`)

/** Returns coordinates in percent of the picture; values are on a logarithmic scale. */
export function curveFrameOf(stretches: readonly CurveSegment[]): CurveFrame {
  const points = stretches.flatMap(each => each.points)
  const values = points.flatMap(point => [
    ...curveLines.map(line => point[line]),
    ...(point.interval ? [point.interval.low, point.interval.high] : []),
  ])
  const [low, high] = [Math.min(...values, 99) / 1.02, Math.max(...values, 101) * 1.02]
  const [from, to] = [timeOf(points[0]!.date), timeOf(points.at(-1)!.date)]
  const span = Math.max(1, to - from)
  const x = (date: string): number => ((timeOf(date) - from) / span) * 100
  const y = (value: number): number => (1 - Math.log(value / low) / Math.log(high / low)) * 100
  return {
    low,
    high,
    x,
    y,
    ticks: valueTicks(low, high),
    years: yearsBetween(points[0]!.date, points.at(-1)!.date),
  }
}

export function valueTicks(low: number, high: number): number[] {
  if (high / low >= 3)
    return [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000].filter(
      tick => tick >= low && tick <= high,
    )
  const step = [1, 2, 5, 10, 20, 50].find(each => (high - low) / each <= 5) ?? 100
  const ticks: number[] = []
  for (let tick = Math.ceil(low / step) * step; tick <= high; tick += step) ticks.push(tick)
  return ticks
}

/** Returns at most four years, so that the labels do not touch on a phone. */
function yearsBetween(from: string, to: string): string[] {
  const [first, last] = [Number(from.slice(0, 4)) + 1, Number(to.slice(0, 4))]
  const step = Math.max(1, Math.ceil((last - first + 1) / 4))
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
    .filter((_, at) => at % step === 0)
    .map(String)
}

export const curvePath = (points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('')

/** Returns an SVG path around the interval: along the upper bound and back along the lower one. */
export function intervalBandPath(points: readonly Point[], { x, y }: CurveFrame): string {
  const own = points.flatMap(({ date, interval }) => (interval ? [{ date, ...interval }] : []))
  if (own.length === 0) return ''
  return `${curvePath([
    ...own.map(({ date, high }): [number, number] => [x(date), y(high)]),
    ...own.toReversed().map(({ date, low }): [number, number] => [x(date), y(low)]),
  ])}Z`
}

/** Moves labels apart so that they do not overlap. */
export function spreadLabels(places: readonly number[], gap: number, most = 100): number[] {
  const order = places.map((place, at) => ({ place, at })).sort((a, b) => a.place - b.place)
  for (const [rank, each] of order.entries())
    if (rank > 0) each.place = Math.max(each.place, order[rank - 1]!.place + gap)
  let limit = most
  for (const each of order.toReversed()) {
    each.place = Math.min(each.place, limit)
    limit = each.place - gap
  }
  const found = [...places]
  for (const { place, at } of order) found[at] = place
  return found
}
