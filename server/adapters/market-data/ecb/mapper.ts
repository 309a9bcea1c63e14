import { roundToFourDecimals } from '#domain/kernel/rounding.ts'
import { parseDay, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import type { FxRate } from '#domain/market/trading/fx-rate.ts'
import type { ReferenceRates } from './wire.ts'

/** The first day of the trading calendar: no price that an exchange rate could convert is older. */
const first = toTradingDay(20150101)

/**
 * Won for one dollar, from what a euro costs in both; oldest first. Days without one of the two rates are left out, and of a day
 * that occurs twice the first row counts.
 */
export function fxRatesFrom(rows: ReferenceRates, until: TradingDay): FxRate[] {
  const found = new Map<TradingDay, FxRate>()
  for (const { date, usd, krw } of rows) {
    const day = parseDay(date.trim())
    const [dollars, won] = [Number(usd), Number(krw)]
    if (day === null || day < first || day > until || found.has(day)) continue
    if (dollars > 0 && won > 0) found.set(day, { day, usdkrw: roundToFourDecimals(won / dollars) })
  }
  return [...found.values()].sort((one, other) => one.day - other.day)
}
