import * as z from 'zod/mini'
import { ok } from '#domain/kernel/result.ts'
import { isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import type { VendorDeps, VendorLimits } from '../ask.ts'
import { type PolygonResult, polygonReader } from './reader.ts'
import {
  BarsPage,
  DetailsAnswer,
  DividendsPage,
  GroupedPage,
  SplitsPage,
  TickersPage,
  type WireBar,
  type WireDetails,
  type WireDividend,
  type WireGroupedBar,
  type WireSplit,
  type WireTicker,
} from './wire.ts'

/** Our choice of how many requests run at the same time. */
export const POLYGON_CONCURRENT_REQUESTS = 4

export type PolygonClient = ReturnType<typeof createPolygonClient>

export function createPolygonClient(base: URL, apiKey: string, deps: VendorDeps, limits: VendorLimits) {
  const { one, pages } = polygonReader(base, apiKey, deps, limits)

  return {
    tickers: (active: boolean): PolygonResult<WireTicker[]> =>
      pages(
        '/v3/reference/tickers',
        { market: 'stocks', active: String(active), order: 'asc', sort: 'ticker', limit: '1000' },
        TickersPage,
      ),

    /** Requests the details of a ticker as of a day; returns null when the vendor did not know the ticker then. */
    async details(ticker: string, day: TradingDay): PolygonResult<WireDetails | null> {
      const path = `/v3/reference/tickers/${encodeURIComponent(ticker)}`
      const reply = await one(path, { date: isoDay(day) }, DetailsAnswer)
      return reply.ok ? ok(reply.value?.results ?? null) : reply
    },

    splits: (from: TradingDay, to: TradingDay): PolygonResult<WireSplit[]> =>
      pages(
        '/v3/reference/splits',
        {
          'execution_date.gte': isoDay(from),
          'execution_date.lte': isoDay(to),
          order: 'asc',
          sort: 'execution_date',
          limit: '1000',
        },
        SplitsPage,
      ),

    dividends: (from: TradingDay, to: TradingDay, ticker?: string): PolygonResult<WireDividend[]> =>
      pages(
        '/v3/reference/dividends',
        {
          ...(ticker === undefined ? {} : { ticker }),
          'ex_dividend_date.gte': isoDay(from),
          'ex_dividend_date.lte': isoDay(to),
          order: 'asc',
          sort: 'ex_dividend_date',
          limit: '1000',
        },
        DividendsPage,
      ),

    bars: (ticker: string, from: TradingDay, to: TradingDay, adjusted: boolean): PolygonResult<WireBar[]> =>
      pages(
        `/v2/aggs/ticker/${encodeURIComponent(ticker)}/range/1/day/${isoDay(from)}/${isoDay(to)}`,
        { adjusted: String(adjusted), sort: 'asc', limit: '50000' },
        BarsPage.check(
          z.refine(
            page => page.ticker === ticker && page.adjusted === adjusted,
            'another series than was asked for',
          ),
        ),
      ),

    /** Requests every stock's bar of one day, with prices as traded. */
    grouped: (day: TradingDay): PolygonResult<WireGroupedBar[]> =>
      pages(
        `/v2/aggs/grouped/locale/us/market/stocks/${isoDay(day)}`,
        { adjusted: 'false', include_otc: 'false' },
        GroupedPage.check(z.refine(page => !page.adjusted, 'another series than was asked for')),
      ),
  }
}
