import { type Bars, emptyBars } from '#domain/analysis/bars.ts'
import type { MarketIndex } from '#domain/market/index-series.ts'
import { DEMO_RANDOM_SEED } from './market-path.ts'
import { seededRandom } from './random.ts'
import type { SharedReturns } from './shared-returns.ts'

/** How each well-known index is simulated: its first level, its sensitivity to the market, and its own deviation. */
const traits: Readonly<Record<MarketIndex['code'], { start: number; beta: number; own: number }>> = {
  KOSPI: { start: 2010, beta: 1, own: 0.0006 },
  KOSDAQ: { start: 669, beta: 1.1, own: 0.0055 },
  SPX: { start: 4340, beta: 1, own: 0.0006 },
  NDX: { start: 17_400, beta: 1.15, own: 0.004 },
}

const cents = (level: number): number => Math.round(level * 100) / 100

export function simulateIndexBars({ fsym_id, code }: MarketIndex, { days, weather }: SharedReturns): Bars {
  const { start, beta, own: alone } = traits[code]
  const { normal } = seededRandom(DEMO_RANDOM_SEED, 'index', fsym_id)
  const bars = emptyBars(days.length)
  let close = start
  for (const [at, day] of days.entries()) {
    const [own, gap, up, down, crowd] = [normal(), normal(), Math.abs(normal()), Math.abs(normal()), normal()]
    const { move, heat } = weather[at]!
    const change = beta * move + alone * own
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
