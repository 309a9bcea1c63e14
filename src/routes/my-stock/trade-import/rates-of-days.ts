import { addDays, isoDay, parseDay, type TradingDay } from '#domain/market/calendar/day.ts'
import type { Currency } from '#domain/market/trading/currency.ts'
import { type FxRate, findRateOnDay } from '#domain/market/trading/fx-rate.ts'
import { type ExchangeRate, loadExchangeRates } from '#state/my-stocks/portfolio.ts'
import { exchangeRateBetween } from '../portfolio-state.ts'

/** Longer than any holidays, so that the first day of a file finds the rate before it. */
const DAYS_BEFORE = 10

export type RatesOfDays = {
  /** The price of one currency in the other on a day; null where no rate is known for it. */
  rateOn(of: Currency, own: Currency, day: TradingDay): number | null
  /** The source of the rates; null where none were needed. */
  source: string | null
  /** The server gave no reply, so that only the latest rate is known. */
  failed: boolean
}

/** Loads the rates of the days of a file. `latest` is the rate that the device knows without the server. */
export async function loadRatesOfDays(
  days: readonly TradingDay[],
  latest: ExchangeRate | null,
  load = loadExchangeRates,
): Promise<RatesOfDays> {
  if (days.length === 0) return { rateOn: () => null, source: null, failed: false }
  const [first, last] = [Math.min(...days) as TradingDay, Math.max(...days) as TradingDay]
  const reply = await load(isoDay(addDays(first, -DAYS_BEFORE)), isoDay(last))
  const rates = [...(reply?.rates ?? []), ...(latest ? [latest] : [])]
    .flatMap(({ date, usdkrw }): FxRate[] => {
      const day = parseDay(date)
      return day === null ? [] : [{ day, usdkrw }]
    })
    .sort((one, other) => one.day - other.day)
  return {
    rateOn: (of, own, day) => exchangeRateBetween(of, own, findRateOnDay(rates, day)),
    source: reply?.source ?? latest?.source ?? null,
    failed: reply === null,
  }
}
