import { type Bars, emptyBars } from '#domain/analysis/bars.ts'
import type { Country } from '#domain/market/country.ts'
import type { TradingDay } from '#domain/market/day.ts'
import { chanceOf } from './chance.ts'
import { SEED, type Weather } from './market-path.ts'

/** Simulated levels under the names a reader looks for. */
export type DemoIndex = {
  fsymId: string
  country: Country
  name: string
  start: number
  beta: number
  own: number
}

export const demoIndices: readonly DemoIndex[] = [
  { fsymId: 'INDEX-KOSPI', country: 'kr', name: 'KOSPI', start: 2010, beta: 1, own: 0.0006 },
  { fsymId: 'INDEX-KOSDAQ', country: 'kr', name: 'KOSDAQ', start: 669, beta: 1.1, own: 0.0055 },
  { fsymId: 'INDEX-SPX', country: 'us', name: 'S&P 500', start: 4340, beta: 1, own: 0.0006 },
  { fsymId: 'INDEX-NDX', country: 'us', name: 'NASDAQ 100', start: 17_400, beta: 1.15, own: 0.004 },
]

const cents = (level: number): number => Math.round(level * 100) / 100

export function indexPath(index: DemoIndex, days: readonly TradingDay[], weather: readonly Weather[]): Bars {
  const { normal } = chanceOf(SEED, 'index', index.fsymId)
  const bars = emptyBars(days.length)
  let close = index.start
  for (const [at, day] of days.entries()) {
    const [own, gap, up, down, crowd] = [normal(), normal(), Math.abs(normal()), Math.abs(normal()), normal()]
    const { move, heat } = weather[at]!
    const change = index.beta * move + index.own * own
    const opened = cents(close * Math.exp(0.4 * change + 0.0015 * gap))
    const closed = cents(close * Math.exp(change))
    bars.day[at] = day
    bars.open[at] = opened
    bars.close[at] = closed
    bars.high[at] = cents(Math.max(opened, closed) * Math.exp(0.003 * heat * up))
    bars.low[at] = cents(Math.min(opened, closed) * Math.exp(-0.003 * heat * down))
    bars.volume[at] = Math.round(450_000_000 * Math.exp(0.18 * crowd + 0.1 * heat))
    close = closed
  }
  return bars
}
