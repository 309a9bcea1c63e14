import { barsUntil } from '#domain/analysis/bars.ts'
import { roundToFourDecimals } from '#domain/kernel/rounding.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import { daysUntil } from '#domain/market/calendar/days-until.ts'
import { newestRowUpTo } from '#domain/screener/measure/view.ts'
import type { BarStore } from '../../market-ports.ts'
import type { FoundStock } from '../market/find-stock.ts'

/**
 * Reads the factors that make figures per share of earlier days, none before `from`, comparable with today's: 0.2 before a
 * split of 1 into 5, 1 after it.
 */
export async function readShareFactors(
  store: BarStore,
  stocks: readonly FoundStock[],
  from: TradingDay,
): Promise<(fsymId: string, day: TradingDay) => number> {
  const newest = Math.max(from, ...stocks.map(({ market }) => market.published.data_date)) as TradingDay
  // There are at most as many sessions as days; one more is that before a `from` without a session.
  const most = daysUntil(newest, from) + 2
  const bars = await store.last(
    stocks.map(({ instrument }) => instrument.fsym_id),
    most,
  )
  const known = new Map(
    stocks.flatMap(({ instrument: { fsym_id }, market }) => {
      const own = bars.get(fsym_id)
      return own ? [[fsym_id, barsUntil(own, market.published.data_date)] as const] : []
    }),
  )
  return (fsymId, on) => {
    const own = known.get(fsymId)
    return own?.factor[Math.max(0, newestRowUpTo(own.day, on))] ?? 1
  }
}

type EpsFigures = { eps_actual: number | null; eps_consensus: number | null }

/** Returns figures per share in the shares of today; `eps_reported` is null where that is what was reported. */
export function epsInTodaysShares({ eps_actual, eps_consensus }: EpsFigures, factor: number) {
  const today = (eps: number | null): number | null =>
    eps === null || factor === 1 ? eps : roundToFourDecimals(eps * factor)
  return {
    eps_actual: today(eps_actual),
    eps_consensus: today(eps_consensus),
    eps_reported: factor === 1 ? null : eps_actual,
  }
}
