import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { Currency } from '#domain/market/trading/currency.ts'
import { findRateOnDay } from '#domain/market/trading/fx-rate.ts'
import { type DailyRates, loadDailyRates } from '#state/my-stocks/daily-rates.ts'
import type { ExchangeRate, loadExchangeRates } from '#state/my-stocks/portfolio.ts'
import { exchangeRateBetween } from '../portfolio-state.ts'

export type RatesOfDays = Pick<DailyRates, 'failed'> & {
  /** The price of one currency in the other on a day; null where no rate is known for it. */
  rateOn(of: Currency, own: Currency, day: TradingDay): number | null
  /** The days that have no rate of their own, with the day of the last rate before them. */
  earlier: readonly { day: TradingDay; rateOf: TradingDay }[]
  /** The source of the rates; null where none were needed. */
  source: string | null
}

/** Loads the rates of the days of a file. `latest` is the rate that the device knows without the server. */
export async function loadRatesOfDays(
  days: readonly TradingDay[],
  latest: ExchangeRate | null,
  load?: typeof loadExchangeRates,
): Promise<RatesOfDays> {
  if (days.length === 0) return { rateOn: () => null, earlier: [], source: null, failed: false }
  const [first, last] = [Math.min(...days) as TradingDay, Math.max(...days) as TradingDay]
  const { rates, source, failed } = await loadDailyRates(first, last, latest, load)
  const earlier = days.flatMap(day => {
    const rate = findRateOnDay(rates, day)
    return rate && rate.day !== day ? [{ day, rateOf: rate.day }] : []
  })
  return {
    earlier,
    rateOn: (of, own, day) => exchangeRateBetween(of, own, findRateOnDay(rates, day)),
    source,
    failed,
  }
}
