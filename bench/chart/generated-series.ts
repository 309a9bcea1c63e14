import type { Signal } from '#domain/analysis/signals/signal.ts'
import type { ChartLine, ChartSeries } from '#ui/charts/chart-series.ts'

/** The number of sessions in five years, the chart's longest range. */
export const generatedSessionCount = 1260

function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const mean = (values: readonly number[], at: number, length: number): number | null =>
  at < length - 1 ? null : values.slice(at - length + 1, at + 1).reduce((sum, each) => sum + each, 0) / length

/** Generates a random walk from a fixed seed, with every line that a chart can have. */
export function generatedSeries(seed = 7): ChartSeries {
  const random = chanceFrom(seed)
  const dates: string[] = []
  for (let day = Date.UTC(2026, 10, 20); dates.length < generatedSessionCount; day -= 86_400_000)
    if (new Date(day).getUTCDay() % 6 !== 0) dates.unshift(new Date(day).toISOString().slice(0, 10))
  let price = 100
  const volume: number[] = []
  const candles = dates.map(() => {
    const open = price * (1 + (random() - 0.5) * 0.012)
    price = open * (1 + (random() - 0.485) * 0.04)
    volume.push(Math.round(400_000 + random() * 1_400_000))
    return [
      open,
      price,
      Math.min(open, price) * (1 - random() * 0.014),
      Math.max(open, price) * (1 + random() * 0.014),
    ] as const
  })
  const closes = candles.map(candle => candle[1])
  const ma20 = closes.map((_, at) => mean(closes, at, 20))
  const beside = (share: number): ChartLine => ma20.map(value => value && value * (1 + share))
  const apart = (length: number): ChartLine =>
    closes.map((close, at) => {
      const average = mean(closes, at, length)
      return average && (close / average) * 100
    })
  const entry = generatedSessionCount - 160
  const target = (nth: number): ChartLine =>
    dates.map((_, at) => (at < entry ? null : closes[entry]! * (1 + 0.05 * nth)))
  const turns: Signal[] = ['ENTRY', 'HOLD', 'CAUTION', 'EXIT', 'WAIT']
  return {
    ...{ dates, candles, volume, ma20, country: 'us', signal: 'HOLD' },
    bands: {
      upper2: beside(0.08),
      upper1: beside(0.04),
      middle: ma20,
      lower1: beside(-0.04),
      lower2: beside(-0.08),
    },
    takeProfit: [target(1), target(2), target(3)],
    stopLoss: { vp: beside(-0.06), ema_20: ma20 },
    disparity: { d5: apart(5), d20: apart(20), d60: apart(60), d120: apart(120) },
    signals: Array.from({ length: 60 }, (_, nth) => ({
      ...{ date: dates[nth * 20 + 5]!, signal: turns[nth % 5]!, from: turns[(nth + 4) % 5]! },
      close: closes[nth * 20 + 5]!,
    })),
  }
}
