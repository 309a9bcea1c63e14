import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { FxRate } from '#domain/market/trading/fx-rate.ts'
import { DEMO_RANDOM_SEED } from './market-path.ts'
import { seededRandom } from './random.ts'

/** Simulates an exchange rate that wanders around a slowly rising level. */
export function simulateFxRates(days: readonly TradingDay[]): FxRate[] {
  const { normal } = seededRandom(DEMO_RANDOM_SEED, 'fx', 'usdkrw')
  let away = 0
  return days.map((day, at) => {
    away = 0.9985 * away + 0.0045 * normal()
    return { day, usdkrw: Math.round(1120 * Math.exp(0.00011 * at + away) * 10) / 10 }
  })
}
