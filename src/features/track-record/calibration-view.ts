import type { TrackSection } from '#contract/track.ts'
import type { InteractivePlot } from '#ui/charts/live-plot.ts'

type Odds = NonNullable<TrackSection['odds']>

export const formatFractionAsPercent = (share: number): string => (share * 100).toFixed(1)

/**
 * Returns the buckets with a prediction and an outcome, those of them with an interval, and a scale on which all
 * intervals fit.
 */
export function calibrationOf({ buckets: all }: Pick<Odds, 'buckets'>) {
  const buckets = all.flatMap(({ predicted, happened, ...more }) =>
    predicted === null || happened === null ? [] : [{ ...more, predicted, happened }],
  )
  const judged = buckets.flatMap(({ happened: { interval, ...happened }, ...more }) =>
    interval ? [{ ...more, happened: { ...happened, interval } }] : [],
  )
  const reach = judged.flatMap(({ predicted, happened: { interval } }) => [
    predicted,
    interval.low,
    interval.high,
  ])
  const low = Math.floor(Math.min(...reach, 0.4) * 10) / 10
  const high = Math.ceil(Math.max(...reach, 0.6) * 10) / 10
  const ticks = Array.from({ length: Math.round((high - low) * 10) + 1 }, (_, at) => low + at / 10)
  /** Returns the position of a value in percent of the picture. */
  const place = (value: number): number => ((value - low) / (high - low)) * 100
  return { buckets, judged, low, high, ticks, place }
}

export const calibrationPlot = (
  { judged, low, high, place }: ReturnType<typeof calibrationOf>,
  name: string,
): InteractivePlot => ({
  labels: judged.map(({ predicted }) => `${formatFractionAsPercent(predicted)}%`),
  places: judged.map(({ predicted }) => place(predicted) / 100),
  lines: [
    {
      id: 'happened',
      name,
      values: judged.map(({ happened }) => happened.value),
      colour: 'accent',
      kind: 'dots',
    },
  ],
  low,
  high,
  format: value => `${formatFractionAsPercent(value)}%`,
})
