import { isoDay, parseDay, type TradingDay } from '#domain/market/calendar/day.ts'
import type { FxRate } from '#domain/market/trading/fx-rate.ts'
import { type ExchangeRate, loadExchangeRates } from './portfolio.ts'

export type DailyRates = {
  /** Oldest first. */
  rates: readonly FxRate[]
  source: string | null
  /** The server gave no reply, so that only the latest rate is known. */
  failed: boolean
}

/** Loads the exchange rates of a span. `latest` is the rate that the device knows without the server. */
export async function loadDailyRates(
  first: TradingDay,
  last: TradingDay,
  latest: ExchangeRate | null,
  load = loadExchangeRates,
): Promise<DailyRates> {
  const reply = await load(isoDay(first), isoDay(last))
  return {
    rates: fxRatesOf([...(reply?.rates ?? []), ...(latest ? [latest] : [])]),
    source: reply?.source ?? latest?.source ?? null,
    failed: reply === null,
  }
}

export const fxRatesOf = (told: readonly { date: string; usdkrw: number }[]): FxRate[] =>
  told
    .flatMap(({ date, usdkrw }): FxRate[] => {
      const day = parseDay(date)
      return day === null ? [] : [{ day, usdkrw }]
    })
    .sort((one, other) => one.day - other.day)
