import type { Bars } from '#domain/analysis/bars.ts'
import { rowOnOrBefore, sliceColumns } from '#domain/analysis/columns.ts'
import { ok } from '#domain/kernel/result.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import { indicesOf } from '#domain/market/index-series.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import type { MarketData } from '#server/market-ports.ts'
import { generatedBars, instrumentOf } from './measured.ts'

const SESSIONS = 420

/** Generates Korean stocks with random prices, splits and halts, from June 2020 up to the requested day. */
export const wanderersOf = (length: number): readonly Instrument[] =>
  Array.from({ length }, (_, nth) =>
    instrumentOf('kr', {
      fsym_id: `WANDR${String(nth).padStart(2, '0')}-S`,
      ticker: `8${String(nth).padStart(5, '0')}`,
      name_kr: `방랑 ${nth}`,
      name_en: `Wander ${nth}, Inc`,
      market: nth % 2 === 0 ? 2 : 1,
      shares: 1_000_000 * (nth + 1),
    }),
  )
export const wanderers = wanderersOf(16)

const until = (bars: Bars, day: TradingDay): Bars => sliceColumns(bars, 0, rowOnOrBefore(bars.day, day) + 1)

function indexBars(): Bars {
  const bars = generatedBars(0, SESSIONS, 'kr')
  for (const field of ['open', 'high', 'low', 'close'] as const)
    for (let at = 0; at < bars.day.length; at++) bars[field][at] = 2000 + at
  bars.factor.fill(1)
  return bars
}

/** `told` can change a stock's bars, as a source does that corrects itself. */
export const wanderingMarket = (
  told: (id: string, bars: Bars) => Bars = (_, bars) => bars,
  stocks = wanderers,
): MarketData => ({
  source: 'demo',
  countries: ['kr'],
  feeds: ['listing', 'bars', 'index'],
  async *read({ until: day }) {
    yield ok({ feed: 'listing', instruments: [...stocks] })
    for (const series of indicesOf('kr')) yield ok({ feed: 'index', series, bars: until(indexBars(), day) })
    for (const [nth, { fsym_id }] of stocks.entries()) {
      const bars = until(generatedBars(nth + 1, SESSIONS, 'kr'), day)
      const newest = bars.factor.at(-1)!
      const known = { ...bars, factor: bars.factor.map(factor => factor / newest) }
      yield ok({ feed: 'bars', fsym_id, bars: told(fsym_id, known) })
    }
  },
})
