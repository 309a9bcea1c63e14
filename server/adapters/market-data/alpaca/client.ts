import { err, ok } from '#domain/kernel/result.ts'
import { addDays, isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import { sessionCloseInstant } from '#domain/market/calendar/session.ts'
import type { StockDividend } from '#domain/market/filings/dividend.ts'
import type { ShareSplit, TradedBar } from '../split-factors.ts'
import { alpacaDividends, alpacaSplits, createAlpacaBarCollector, splitsOfActionsPage } from './mapper.ts'
import { type AlpacaOptions, type AlpacaQuery, type AlpacaReply, createAlpacaPageReader } from './pages.ts'
import { AlpacaActionsPage, AlpacaBarsPage, type AlpacaWireDividend, type AlpacaWireSplit } from './wire.ts'

/** The most rows that one reply may have, of all symbols together. */
export const MOST_BARS = 10_000
const MOST_ACTIONS = 1_000
/** Actions are found by the day on which they are processed: that of the payment, which may be long after the ex-date. */
const PROCESSED_BEFORE_DAYS = 31
const PROCESSED_AFTER_DAYS = 366

/** Our choice: for so long a stock may lie still where two windows of its history meet. */
export const SEAM_DAYS = 60

/** The bars by symbol, and the symbols that the vendor does not know. */
export type AlpacaBars = { bars: Map<string, TradedBar[]>; unknown: string[] }

export type AlpacaClient = ReturnType<typeof createAlpacaClient>

export function createAlpacaClient(options: AlpacaOptions) {
  const { pages, withKnown } = createAlpacaPageReader(options)

  const actions = async (
    types: string,
    [from, until]: readonly [TradingDay, TradingDay],
    symbols: readonly string[] | null,
    take: (page: AlpacaActionsPage) => void,
  ): AlpacaReply<null> => {
    const query = {
      ...{ types, limit: String(MOST_ACTIONS), sort: 'asc' },
      start: isoDay(addDays(from, -PROCESSED_BEFORE_DAYS)),
      end: isoDay(addDays(until, PROCESSED_AFTER_DAYS)),
    }
    const run = (more: AlpacaQuery) =>
      pages('/v1/corporate-actions', { ...query, ...more }, AlpacaActionsPage, take)
    if (symbols !== null) {
      const reply = await withKnown(symbols, list => run({ symbols: list }))
      return reply.ok ? ok(null) : reply
    }
    const reply = await run({})
    if (!reply.ok) return reply
    return reply.value === null
      ? ok(null)
      : err({ kind: 'unreadable', detail: 'a symbol is refused where none was named' })
  }

  return {
    /**
     * Daily bars of all exchanges. The end is the close of the last session, an instant that is more than 15 minutes ago when a
     * finished session is read: the free plan refuses newer ones. A day is found by its start, so that this day is in.
     */
    async bars(
      symbols: readonly string[],
      from: TradingDay,
      until: TradingDay,
      adjustment: 'raw' | 'split',
    ): AlpacaReply<AlpacaBars> {
      const found = createAlpacaBarCollector(until)
      const query = {
        ...{ timeframe: '1Day', adjustment, feed: 'sip', limit: String(MOST_BARS), sort: 'asc' },
        start: isoDay(from),
        end: new Date(sessionCloseInstant('us', until)).toISOString().replace('.000Z', 'Z'),
      }
      const unknown = await withKnown(symbols, list =>
        pages('/v2/stocks/bars', { symbols: list, ...query }, AlpacaBarsPage, ({ bars }) => {
          for (const [symbol, rows] of Object.entries(bars ?? {})) found.add(symbol, rows ?? [])
        }),
      )
      return unknown.ok ? ok({ bars: found.bars(), unknown: unknown.value }) : unknown
    },

    /** The splits of all symbols between two ex-dates, and those of the weeks after that a gap of trading may hide. */
    async splits(from: TradingDay, until: TradingDay): AlpacaReply<Map<string, ShareSplit[]>> {
      const rows: AlpacaWireSplit[] = []
      const reply = await actions(
        'forward_split,reverse_split',
        [from, until],
        null,
        page => void rows.push(...splitsOfActionsPage(page)),
      )
      return reply.ok ? ok(alpacaSplits(rows, addDays(until, SEAM_DAYS))) : reply
    },

    /** The dividends between two ex-dates, of these symbols or of all. */
    async dividends(
      from: TradingDay,
      until: TradingDay,
      symbols: readonly string[] | null,
    ): AlpacaReply<Map<string, StockDividend[]>> {
      const rows: AlpacaWireDividend[] = []
      const reply = await actions(
        'cash_dividend',
        [from, until],
        symbols,
        page => void rows.push(...(page.corporate_actions.cash_dividends ?? [])),
      )
      return reply.ok ? ok(alpacaDividends(rows, from, until)) : reply
    },
  }
}
