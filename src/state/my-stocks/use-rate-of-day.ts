import { useEffect, useState } from 'react'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import { type FxRate, findRateOnDay } from '#domain/market/trading/fx-rate.ts'
import { fxRatesOf, loadDailyRates } from './daily-rates.ts'
import { useExchangeRate } from './portfolio.ts'

/**
 * Returns the exchange rate of a day, which may be the last one before it: null where none is known, undefined while
 * the server is asked.
 */
export function useRateOfDay(day: TradingDay | null): FxRate | null | undefined {
  const latest = useExchangeRate()
  const [loaded, setLoaded] = useState<{ day: TradingDay; rates: readonly FxRate[] } | null>(null)
  useEffect(() => {
    if (day === null) return
    let isLate = false
    void loadDailyRates(day, day, latest).then(({ rates }) => {
      if (!isLate) setLoaded({ day, rates })
    })
    return () => {
      isLate = true
    }
  }, [day, latest])
  if (day === null) return null
  if (loaded?.day === day) return findRateOnDay(loaded.rates, day)
  return findRateOnDay(latest ? fxRatesOf([latest]) : [], day) ?? undefined
}
