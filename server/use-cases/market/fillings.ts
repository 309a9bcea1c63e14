import type { MarketFilling } from '#contract/freshness.ts'
import type { Country } from '#domain/market/country.ts'
import type { ReportFilling } from '../../market-ports.ts'

export type Fillings = {
  of(country: Country): MarketFilling | null
  report: ReportFilling
  /** Called when the night has ended, however it ended. */
  clear(): void
}

/** Holds in memory how far the long readings have come that this server has started. */
export function createFillings(): Fillings {
  const running = new Map<Country, MarketFilling>()
  return {
    of: country => running.get(country) ?? null,
    report(country, filling) {
      if (filling) running.set(country, filling)
      else running.delete(country)
    },
    clear: () => running.clear(),
  }
}
