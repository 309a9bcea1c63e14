import type { Lang } from '#text/text.ts'
import type { Candle } from '#ui/charts/chart-series.ts'

/** Returns a generator of pseudo-random numbers from a fixed seed, so that the gallery always looks the same. */
function walkFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

export function sampleCloses(seed: number, count = 40, start = 100): number[] {
  const next = walkFrom(seed)
  let price = start
  return Array.from({ length: count }, () => {
    price *= 1 + (next() - 0.48) * 0.04
    return price
  })
}

export type SampleChart = {
  dates: string[]
  candles: Candle[]
  volume: number[]
  ma20: (number | null)[]
}

const tick = (price: number, lang: Lang): number =>
  lang === 'ko' ? Math.round(price / 50) * 50 : Math.round(price * 100) / 100

/** Returns sample prices for weekdays up to a fixed Friday; one session in the middle is halted. */
export function createSampleChart(lang: Lang, count: number): SampleChart {
  const next = walkFrom(11)
  const dates: string[] = []
  for (let day = Date.UTC(2026, 10, 20); dates.length < count; day -= 86_400_000) {
    const date = new Date(day)
    if (date.getUTCDay() % 6 !== 0) dates.unshift(date.toISOString().slice(0, 10))
  }
  let price = lang === 'ko' ? 42_000 : 161
  const volume: number[] = []
  const candles = dates.map((_, at): Candle => {
    if (at === Math.floor(count * 0.3)) {
      volume.push(0)
      return [0, tick(price, lang), 0, 0]
    }
    const open = price * (1 + (next() - 0.5) * 0.012)
    const close = open * (1 + (next() - 0.475) * 0.045)
    const low = Math.min(open, close) * (1 - next() * 0.014)
    const high = Math.max(open, close) * (1 + next() * 0.014)
    price = close
    volume.push(Math.round(400_000 + next() * 1_400_000))
    return [tick(open, lang), tick(close, lang), tick(low, lang), tick(high, lang)]
  })
  const ma20 = candles.map((_, at) =>
    at < 19 ? null : candles.slice(at - 19, at + 1).reduce((sum, each) => sum + each[1], 0) / 20,
  )
  return { dates, candles, volume, ma20 }
}
