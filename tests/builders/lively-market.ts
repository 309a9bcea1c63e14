import { type Bars, emptyBars } from '#domain/analysis/bars.ts'
import { sliceColumns } from '#domain/analysis/columns.ts'
import { ok } from '#domain/kernel/result.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import { stockThemes } from '#domain/market/groups/theme.ts'
import { indicesOf } from '#domain/market/index-series.ts'
import type { MarketSource } from '#domain/market/sources/source.ts'
import type { FeedBatch, MarketData, NewestBar } from '#server/market-ports.ts'
import { generatedColumns } from '#tests/engine/signals.market.ts'
import {
  type LivelyStock,
  livelyBars,
  livelyDays,
  livelyDividends,
  livelyEarnings,
  livelyFlows,
  livelyInstrument,
  livelyStatements,
  livelyStock,
  livelyTrades,
} from './lively-stock.ts'

export type LivelyMarketSize = {
  /** The number of stocks per country. */
  stocks: number
  /** The number of sessions per country up to LIVELY_DAY; later sessions are added to them. */
  sessions: number
  source?: MarketSource
  countries?: readonly Country[]
  /** Changes a stock's bars, as a source does that corrects itself; all bars are then sent again. */
  told?: (fsymId: string, bars: Bars) => Bars
}

export const livelyStocks = ({ stocks, sessions }: LivelyMarketSize, country: Country): LivelyStock[] =>
  Array.from({ length: stocks }, (_, nth) => livelyStock(country, nth, sessions))

/**
 * Generates a market: stocks with every special event of `fates`, and data of every feed. Its past is the same in every
 * run.
 */
export const livelyMarket = (lively: LivelyMarketSize): MarketData => ({
  source: lively.source ?? 'demo',
  countries: lively.countries ?? ['kr', 'us'],
  feeds: [
    ...(['listing', 'bars', 'index', 'statements', 'earnings', 'insiders', 'flows'] as const),
    ...(['holdings', 'funds', 'dividends', 'themes', 'fx', 'nxt'] as const),
  ],
  async *read({ country, until, newest }) {
    for (const batch of batches(lively, country, until, newest)) yield ok(batch)
  },
})

function* batches(
  lively: LivelyMarketSize,
  country: Country,
  until: TradingDay,
  newest: ReadonlyMap<string, NewestBar>,
): Generator<FeedBatch> {
  const days = livelyDays(country, lively.sessions, until)
  const here = livelyStocks(lively, country).filter(({ from }) => from < days.length)
  yield { feed: 'listing', instruments: here.map(stock => livelyInstrument(stock, days)) }
  for (const series of indicesOf(country)) {
    const bars = fresh(indexBars(country, days), newest.get(series.fsym_id))
    if (bars) yield { feed: 'index', series, bars }
  }
  for (const stock of here) {
    const { fsym_id } = stock
    const said = livelyBars(stock, days)
    const bars = lively.told ? lively.told(fsym_id, said) : fresh(said, newest.get(fsym_id))
    if (bars) yield { feed: 'bars', fsym_id, bars }
    yield* filings(stock, days, until)
  }
  yield {
    feed: 'themes',
    rows: here.map(({ fsym_id, nth }) => ({
      theme: stockThemes[nth % 4]!.id,
      fsym_id,
      from: days[0]!,
      to: nth % 11 === 10 ? days.at(-30)! : null,
      reason: 'It makes them',
    })),
  }
  if (country === 'kr')
    yield { feed: 'fx', rows: days.slice(-90).map(day => ({ day, usdkrw: 1400 + ((day + 10) % 37) })) }
}

function* filings(stock: LivelyStock, days: readonly TradingDay[], until: TradingDay): Generator<FeedBatch> {
  const { fsym_id, fate, country } = stock
  const as_of = days.at(-1)!
  if (fate === 'fund') {
    const facts = { fee: 0.3, distribution_yield: null, currency: 'USD', index_name: null } as const
    yield { feed: 'funds', fsym_id, rows: [{ ...facts, as_of }] }
    const parts = ['QAA', 'QAB', 'CASH'].map((ticker, at) => ({ ticker, weight: 50 - at * 15, as_of }))
    yield { feed: 'holdings', fsym_id, rows: parts }
  } else if (fate !== 'unfiled') {
    yield { feed: 'statements', fsym_id, rows: livelyStatements(stock, until) }
    yield { feed: 'earnings', fsym_id, rows: livelyEarnings(stock, until) }
    yield { feed: 'insiders', fsym_id, rows: livelyTrades(stock, until) }
  }
  yield { feed: 'dividends', fsym_id, rows: livelyDividends(stock, until) }
  if (country === 'us') return
  yield { feed: 'flows', fsym_id, rows: livelyFlows(stock, days) }
  const nxt = days.slice(-30).map(day => ({ day, price: 101.5 + ((day + 2) % 7), volume: 50 }))
  if (stock.nth % 3 === 0) yield { feed: 'nxt', fsym_id, rows: nxt }
}

/**
 * Returns the bars that a vendor sends: those after the stored one, or all bars if the stored one no longer matches.
 */
function fresh(bars: Bars, stored: NewestBar | undefined): Bars | null {
  if (bars.day.length === 0) return null
  if (!stored) return bars
  const at = bars.day.indexOf(stored.day)
  if (at < 0 || bars.close[at] !== stored.close || bars.factor[at] !== stored.factor) return bars
  return at === bars.day.length - 1 ? null : sliceColumns(bars, at + 1)
}

function indexBars(country: Country, days: readonly TradingDay[]): Bars {
  const columns = generatedColumns(country === 'kr' ? 991 : 992, days.length)
  const bars = { ...emptyBars(days.length), ...columns, day: Int32Array.from(days) }
  // An index is never halted, so its volume is never zero.
  bars.volume = columns.volume.map(volume => volume || 1)
  return bars
}
