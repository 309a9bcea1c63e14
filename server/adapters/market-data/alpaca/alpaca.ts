import { err, ok } from '#domain/kernel/result.ts'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import type { Feed } from '#domain/market/feed.ts'
import { indexStandIns, indicesOf, type MarketIndex } from '#domain/market/index-series.ts'
import { sourceProfiles } from '#domain/market/sources/source-profile.ts'
import type { FeedRequest, MarketData } from '#server/market-ports.ts'
import { runAhead } from '../run-ahead.ts'
import { type AlpacaClient, createAlpacaClient } from './client.ts'
import type { AlpacaOptions } from './pages.ts'
import { type AlpacaPiece, alpacaFault, isHopeless } from './piece.ts'
import { readAlpacaDividends } from './read-dividends.ts'
import { readGroup } from './series.ts'
import { groupSize, seriesGroups } from './series-groups.ts'
import type { AlpacaSeries, SeriesWindow } from './series-window.ts'

/** Our choice: a whole history of 200 stocks is 400,000 bars, which should not be in memory many times. */
const GROUPS_AT_ONCE = 2

/**
 * Alpaca's free plan: American bars, splits and cash dividends since 2016. The stocks come from another source's listing; a delisted
 * one is not asked for, because its symbol may be another company's now. Written from the vendor's client tests and from answers that
 * others recorded, and never called. Not verified: that splits and dividends of all symbols come when none is named; that a bar's
 * symbol is followed through a change of ticker while a split keeps the former one; that 20 minutes after the close a bar is final;
 * to which decimals adjusted prices are rounded.
 */
export function alpacaSource(options: AlpacaOptions): MarketData {
  const client = createAlpacaClient(options)
  return {
    source: 'alpaca',
    countries: ['us'],
    feeds: sourceProfiles.alpaca.brings.us ?? [],
    read: request => (request.country === 'us' ? read(client, request) : nothing()),
  }
}

async function* nothing(): AsyncGenerator<AlpacaPiece> {}

async function* read(client: AlpacaClient, request: FeedRequest): AsyncGenerator<AlpacaPiece> {
  const { until, newest, instruments } = request
  const from = toTradingDay(Math.max(request.from, sourceProfiles.alpaca.since ?? 0))
  const wants = (feed: Feed) => request.feeds.includes(feed)
  const stocks = instruments
    .filter(({ country, delisted_at }) => country === 'us' && delisted_at === null)
    .map(({ fsym_id, ticker }) => ({ fsym_id, symbol: ticker, newest: newest.get(fsym_id) }))
  let splits: SeriesWindow['splits'] = new Map()
  if (wants('bars') || wants('index')) {
    const reply = await client.splits(from, until)
    if (!reply.ok) return yield alpacaFault(wants('bars') ? 'bars' : 'index', reply.error, true)
    splits = reply.value
  }
  const window: SeriesWindow = { from, until, splits, isOlder: request.isOlderWindow === true }
  const parts = [
    ...(wants('dividends') ? [readAlpacaDividends(client, stocks, window)] : []),
    ...(wants('bars') ? [bars(client, stocks, window)] : []),
    ...(wants('index') ? [indices(client, request, window)] : []),
  ]
  for (const part of parts)
    for await (const piece of part) {
      yield piece
      if (!piece.ok && piece.error.all) return
    }
}

async function* bars(
  client: AlpacaClient,
  stocks: readonly AlpacaSeries[],
  window: SeriesWindow,
): AsyncGenerator<AlpacaPiece> {
  const groups = runAhead(seriesGroups(stocks, groupSize(window)), GROUPS_AT_ONCE, group =>
    readGroup(client, group, window),
  )
  for await (const group of groups) {
    // A session is sealed when it is published, so that without two hundred of its stocks it is not.
    if (!group.ok) return yield alpacaFault('bars', group.error, true)
    for (const { series, bars } of group.value.read)
      if (bars) yield ok({ feed: 'bars', fsym_id: series.fsym_id, bars })
    for (const { series, kind, detail } of group.value.faults)
      yield err({ feed: 'bars', fsym_id: series.fsym_id, kind, all: false, detail })
  }
}

async function* indices(
  client: AlpacaClient,
  { newest }: FeedRequest,
  window: SeriesWindow,
): AsyncGenerator<AlpacaPiece> {
  const byId = new Map<string, MarketIndex>(indicesOf('us').map(series => [series.fsym_id, series]))
  // The prices are those of the fund, not of the index.
  const funds = [...byId.values()].flatMap(({ fsym_id, code }) => {
    const symbol = indexStandIns.alpaca?.[code]
    return symbol === undefined ? [] : [{ fsym_id, symbol, newest: newest.get(fsym_id) }]
  })
  const group = await readGroup(client, funds, window)
  if (!group.ok) return yield alpacaFault('index', group.error, isHopeless(group.error))
  for (const { series, bars } of group.value.read)
    if (bars) yield ok({ feed: 'index', series: byId.get(series.fsym_id)!, bars })
  for (const { kind, detail } of group.value.faults)
    yield err({ feed: 'index', fsym_id: null, kind, all: false, detail })
}
