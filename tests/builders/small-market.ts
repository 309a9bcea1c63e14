import { type Bars, emptyBars } from '#domain/analysis/bars.ts'
import { ok } from '#domain/kernel/result.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import { addDays } from '#domain/market/calendar/day.ts'
import { sessionDaysBetween } from '#domain/market/calendar/session.ts'
import type { Country } from '#domain/market/country.ts'
import { indicesOf } from '#domain/market/index-series.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import type { MarketData } from '#server/market-ports.ts'

/** A small market for tests that need any market; the simulated market has its own tests. */
const stock = (country: Country, nth: number): Instrument => ({
  fsym_id: `${country.toUpperCase()}${String(nth).padStart(4, '0')}-R`,
  ticker: country === 'kr' ? `9${String(nth).padStart(5, '0')}` : `TST${String.fromCharCode(64 + nth)}`,
  name_kr: `시험 ${nth}`,
  name_en: `Trial ${nth}`,
  market: country === 'kr' ? 2 : 3,
  venue: null,
  country,
  fref_security_type: 'SHARE',
  sector_code: null,
  shares: 1_000_000 * nth,
  listed_at: null,
  delisted_at: null,
  halted_since: null,
})

export const smallMarketStocks: readonly Instrument[] = (['kr', 'us'] as const).flatMap(country =>
  Array.from({ length: 20 }, (_, index) => stock(country, index + 1)),
)

const SESSIONS = 300

/** Returns closes that go up and down a little; each `step` gives another pattern. */
function smallBars(country: Country, until: TradingDay, step = 1): Bars {
  const days = sessionDaysBetween(country, addDays(until, -2 * SESSIONS), until).slice(-SESSIONS)
  const bars = emptyBars(days.length)
  bars.day.set(days)
  for (const field of ['open', 'high', 'low', 'close'] as const)
    for (let at = 0; at < days.length; at++) bars[field][at] = 100 + ((at * step) % 7)
  bars.volume.fill(1000 * step)
  return bars
}

export const smallMarket = (): MarketData => ({
  source: 'demo',
  countries: ['kr', 'us'],
  feeds: ['listing', 'bars', 'index'],
  async *read({ country, until }) {
    const own = smallMarketStocks.filter(each => each.country === country)
    yield ok({ feed: 'listing', instruments: own })
    for (const series of indicesOf(country))
      yield ok({ feed: 'index', series, bars: smallBars(country, until) })
    for (const [nth, { fsym_id }] of own.entries())
      yield ok({ feed: 'bars', fsym_id, bars: smallBars(country, until, 1 + (nth % 6)) })
  },
})
