import type pg from 'pg'
import type { Bars } from '#domain/analysis/bars.ts'
import { isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import { sessionCloseInstant } from '#domain/market/calendar/session.ts'
import type { NightPorts } from '#server/night/night-ports.ts'
import { type LivelyMarketSize, livelyMarket } from '#tests/builders/lively-market.ts'
import { LIVELY_DAY, livelyDays } from '#tests/builders/lively-stock.ts'

/** The data that the source has on one evening; it can be passed to another process. */
export type MarketStep = {
  /** The trading day in Korea; the session of that day in New York is over as well. */
  day: TradingDay
  /** From this evening on, the source reports another close of this stock for this session. */
  corrected: { fsym_id: string; back: number }[]
}

/** The market is large enough that a model is trained, and small enough that a nightly run takes seconds. */
const livelySize: LivelyMarketSize = { stocks: 30, sessions: 560, source: 'files' }

/**
 * Returns later evenings of the same source, on sessions that both countries have; every third evening corrects the
 * past.
 */
export function marketSteps(count: number): MarketStep[] {
  const us = new Set(livelyDays('us', livelySize.sessions, LIVELY_DAY))
  const days = livelyDays('kr', livelySize.sessions, LIVELY_DAY).filter(day => us.has(day))
  const corrected: MarketStep['corrected'] = []
  return days.slice(-count).map((day, nth) => {
    if (nth % 3 === 2)
      corrected.push({ fsym_id: `${nth % 2 === 0 ? 'KR' : 'US'}L00${10 + (nth % 12)}-S`, back: 100 + nth })
    return { day, corrected: [...corrected] }
  })
}

/** Returns a time late in the evening of New York, when both markets have closed and neither has opened again. */
export const eveningOf = ({ day }: MarketStep): Date => new Date(sessionCloseInstant('us', day) + 30 * 60_000)

const told =
  (corrected: MarketStep['corrected']) =>
  (fsymId: string, bars: Bars): Bars => {
    for (const { fsym_id, back } of corrected) {
      if (fsym_id !== fsymId || bars.close.length <= back || bars.volume[back] === 0) continue
      bars.close[back] = bars.high[back]!
    }
    return bars
  }

export const marketOf = ({ corrected }: MarketStep) =>
  livelyMarket(corrected.length === 0 ? livelySize : { ...livelySize, told: told(corrected) })

export const nightDepsOfStep = (
  { pool, url }: { pool: pg.Pool; url: string },
  step: MarketStep,
  say: (line: string) => void = () => {},
): NightPorts => ({
  pool,
  connection: { connectionString: url },
  now: () => eveningOf(step),
  sources: { all: [marketOf(step)], ofPrices: { kr: 'files', us: 'files' } },
  reportFilling: () => {},
  say,
})

export const stepName = ({ day }: MarketStep): string => isoDay(day)
