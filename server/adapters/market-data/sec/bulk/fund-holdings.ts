import { basename } from 'node:path'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { addDays, isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import type { FundHolding } from '#domain/market/filings/fund.ts'
import { type Instrument, isFund } from '#domain/market/instrument.ts'
import { parseTicker } from '#domain/market/ticker.ts'
import type { FeedBatch, FeedRequest } from '#server/market-ports.ts'
import type { VendorFault } from '../../ask.ts'
import type { SecClient } from '../client.ts'
import type { FundTickers } from '../wire.ts'
import { readCusipTickers } from './cusip-tickers.ts'
import { createHoldingNames, type HoldingName } from './holding-names.ts'
import { nportSetPath, readNportSet, type SeriesHoldings } from './nport-set.ts'
import { finishedQuarters } from './quarters.ts'

/** Our choice: the set of a quarter that is over for longer than this is not looked for; the newest one appears within weeks. */
const OLDEST_SET_DAYS = 190

type Batch = Extract<FeedBatch, { feed: 'holdings' }>

/**
 * The holdings of the listed funds in the newest set of N-PORT reports; nothing when that set was read before. `since` is the last
 * complete night, null for a first reading.
 */
export async function readFundHoldings(
  client: SecClient,
  { instruments, until }: Pick<FeedRequest, 'instruments' | 'until'>,
  since: TradingDay | null,
): Promise<Result<Generator<Batch> | null, VendorFault>> {
  const funds = instruments.filter(one => one.country === 'us' && isFund(one) && one.delisted_at === null)
  if (funds.length === 0) return ok(null)
  const set = await newestSet(client, until, since)
  if (!set.ok || set.value === null) return set.ok ? ok(null) : set
  const tickers = await client.fundTickers()
  if (!tickers.ok) return tickers
  const series = listedSeries(funds, tickers.value)
  const read = await readNportSet(set.value, { series: new Set(series.keys()), until })
  if (!read.ok) return err({ kind: 'unreadable', detail: `${basename(set.value)}: ${read.error}` })
  const cusips = await readCusipTickers(client, until)
  return cusips.ok ? ok(batchesOf(read.value, series, createHoldingNames(instruments, cusips.value))) : cusips
}

/** The sets of which one may be on the disk, whole or in part. */
export const nportSetPaths = (until: TradingDay): string[] =>
  finishedQuarters(addDays(until, -OLDEST_SET_DAYS), until).map(nportSetPath)

/** The path of the newest set on the disk; null when there is none that the last complete night did not know. */
async function newestSet(
  client: SecClient,
  until: TradingDay,
  since: TradingDay | null,
): Promise<Result<string | null, VendorFault>> {
  const changedSince = since === null ? undefined : new Date(`${isoDay(since)}T00:00:00Z`)
  for (const setPath of nportSetPaths(until)) {
    const brought = await client.archive(setPath, changedSince)
    if (!brought.ok) return brought
    if (brought.value === null) continue
    const { path, modified } = brought.value
    // What is still on the disk from an earlier night is not sent again, and was read by it.
    return ok(changedSince && modified && modified < changedSince ? null : path)
  }
  return ok(null)
}

/** The listed funds of each series; a series may have several classes, and a fund that files no N-PORT is in none. */
function listedSeries(
  funds: readonly Instrument[],
  { fields, data }: FundTickers,
): Map<string, Instrument[]> {
  const [seriesAt, symbolAt] = [fields.indexOf('seriesId'), fields.indexOf('symbol')]
  const byTicker = new Map(funds.map(fund => [fund.ticker, fund]))
  const series = new Map<string, Instrument[]>()
  for (const row of data) {
    const [id, symbol] = [row[seriesAt], row[symbolAt]]
    if (typeof id !== 'string' || typeof symbol !== 'string') continue
    const fund = byTicker.get(parseTicker(symbol) ?? symbol)
    if (fund) series.set(id, [...new Set([...(series.get(id) ?? []), fund])])
  }
  return series
}

function* batchesOf(
  all: readonly SeriesHoldings[],
  series: ReadonlyMap<string, readonly Instrument[]>,
  nameOf: HoldingName,
): Generator<Batch> {
  for (const one of all) {
    const weights = new Map<string, number>()
    for (const holding of one.holdings()) {
      const name = nameOf(holding)
      if (name !== '') weights.set(name, (weights.get(name) ?? 0) + holding.weight)
    }
    const rows: FundHolding[] = [...weights].map(([ticker, weight]) => ({ ticker, weight, as_of: one.as_of }))
    if (rows.length === 0) continue
    rows.sort((a, b) => b.weight - a.weight || (a.ticker < b.ticker ? -1 : 1))
    for (const { fsym_id } of series.get(one.series) ?? []) yield { feed: 'holdings', fsym_id, rows }
  }
}
