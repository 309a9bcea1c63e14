import { type Bars, emptyBars } from '#domain/analysis/bars.ts'
import { emptyColumns, type IndicatorColumns } from '#domain/analysis/columns.ts'
import type { CostOf, MarketView, StockHistory } from '#domain/analysis/record/market-view.ts'
import type { SignalRecord } from '#domain/analysis/record/signal-record.ts'
import { createSeededRandom, type Random, randomIndex } from '#domain/analysis/statistics/random.ts'
import { type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { sessionDaysBetween as sessionsBetween } from '#domain/market/calendar/session.ts'
import { generatedDays } from './generated-record.ts'

export const yearsOf = (from: number, to: number): TradingDay[] =>
  sessionsBetween('kr', toTradingDay(from), toTradingDay(to))

/** Costs differ by date and side, so that a cost of the wrong day or side is noticed. */
export const datedCosts: CostOf = ({ market, isFund, day, side }) =>
  0.0005 + (side === 'sell' && !isFund ? (day < 20230101 ? 0.0023 : 0.0018) * market : 0)

function indexOver(days: readonly TradingDay[], random: Random): IndicatorColumns {
  const index = emptyColumns(days.length)
  index.day.set(days)
  let close = 2000
  for (const [at] of days.entries()) {
    const open = close * (0.995 + 0.01 * random())
    close = open * (0.99 + 0.0204 * random())
    index.open[at] = open
    index.close[at] = close
    index.high[at] = Math.max(open, close) * 1.002
    index.low[at] = Math.min(open, close) * 0.998
    index.volume[at] = 1e6
  }
  return index
}

/**
 * Generates a stock that is listed late or from the start, halted now and then, split in half of the cases, and
 * delisted before the end in one case of four.
 */
function stockOver(days: readonly TradingDay[], random: Random): StockHistory {
  const from = randomIndex(random, 3) === 0 ? randomIndex(random, days.length >> 1) : 0
  const to =
    randomIndex(random, 4) === 0
      ? from + 30 + randomIndex(random, Math.max(1, days.length - from - 30))
      : days.length
  const listed = days.slice(from, to)
  const bars: Bars = emptyBars(listed.length)
  bars.day.set(listed)
  const splitAt = randomIndex(random, 2) === 0 ? randomIndex(random, listed.length) : 0
  let close = 1000 + randomIndex(random, 90_000)
  let halt = 0
  for (let at = 0; at < listed.length; at++) {
    if (at === splitAt && at > 0) {
      bars.factor.fill(0.2, 0, at)
      close /= 5
    } else if (halt === 0 && at > 0 && randomIndex(random, 25) === 0) halt = 1 + randomIndex(random, 8)
    if (halt > 0) {
      halt--
      bars.close[at] = close
      continue
    }
    const open = close * (0.97 + 0.06 * random())
    close = open * (0.96 + 0.081 * random())
    bars.open[at] = open
    bars.close[at] = close
    bars.high[at] = Math.max(open, close) * (1 + 0.02 * random())
    bars.low[at] = Math.min(open, close) * (1 - 0.02 * random())
    bars.volume[at] = 1 + randomIndex(random, 1_000_000)
  }
  const isGone = to < days.length
  return {
    market: randomIndex(random, 2) === 0 ? 1 : 2,
    isFund: randomIndex(random, 8) === 0,
    delistedAt: isGone ? days[to]! : null,
    bars,
  }
}

/** Generates a market with its signal records; some days have no records, as the gaps of a real chain. */
export function generatedRecordMarket(
  days: readonly TradingDay[],
  { seed, stocks: count, every = 1 }: { seed: number; stocks: number; every?: number },
): { market: MarketView; records: SignalRecord[] } {
  const random = createSeededRandom(seed)
  const all = generatedDays(days, seed).filter((_, at) => at % 37 !== 20)
  const ids = [...new Set(all.flat().map(({ fsym_id }) => fsym_id))].sort().slice(0, count)
  const stocks = new Map(ids.map(id => [id, stockOver(days, random)]))
  const records = all.flatMap(day =>
    day.filter(({ fsym_id, day: on }, at) => {
      const stock = stocks.get(fsym_id)
      return stock !== undefined && (stock.delistedAt === null || on < stock.delistedAt) && at % every === 0
    }),
  )
  return { market: { index: indexOver(days, random), stocks }, records }
}
