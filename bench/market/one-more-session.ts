import { type Bars, emptyBars } from '#domain/analysis/bars.ts'
import { ok } from '#domain/kernel/result.ts'
import { nextSession } from '#domain/market/calendar/session.ts'
import type { Country } from '#domain/market/country.ts'
import { indicesOf } from '#domain/market/index-series.ts'
import type { MarketData, NewestBar } from '#server/market-ports.ts'

/** Returns what a vendor delivers on an evening: the listing, and the next bar of every series that has bars. */
export const sourceOfNextSession = (): MarketData => ({
  source: 'files',
  countries: ['kr', 'us'],
  feeds: ['listing', 'bars', 'index'],
  async *read({ country, until, instruments, newest }) {
    yield ok({ feed: 'listing', instruments })
    for (const series of indicesOf(country)) {
      const bars = barAfter(country, newest.get(series.fsym_id), until)
      if (bars) yield ok({ feed: 'index', series, bars })
    }
    for (const { fsym_id } of instruments) {
      const bars = barAfter(country, newest.get(fsym_id), until)
      if (bars) yield ok({ feed: 'bars', fsym_id, bars })
    }
  },
})

/** Returns a bar with a rise of one part in 128, in whole won or cents like the bars before it. */
function barAfter(country: Country, last: NewestBar | undefined, until: number): Bars | null {
  if (!last || last.day >= until) return null
  const units = country === 'kr' ? 1 : 100
  const before = Math.round(last.close * units)
  const close = before + Math.max(1, Math.round(before / 128))
  const bars = emptyBars(1)
  bars.day[0] = nextSession(country, last.day)
  bars.open[0] = before / units
  bars.low[0] = before / units
  bars.high[0] = close / units
  bars.close[0] = close / units
  bars.volume[0] = 10_000 + (before % 5_000_000)
  return bars
}
