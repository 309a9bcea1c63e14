import { err, ok, type Result } from '#domain/kernel/result.ts'
import { type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { sourceProfiles } from '#domain/market/sources/source-profile.ts'
import type { FeedBatch, FeedFault, FeedRequest, MarketData } from '#server/market-ports.ts'
import { usualVendorLimits, type VendorDeps, type VendorLimits } from '../ask.ts'
import { createKisClient } from './client.ts'
import { createKisFailureTracker } from './failure-tracker.ts'
import { type ListingCache, readKisListing } from './listing.ts'
import { createKisMasterReader } from './master-client.ts'
import { readKisStockBatches } from './stock.ts'
import type { Credentials } from './token.ts'

export type KisOptions = Credentials & {
  base: URL
  /** Where the master files are loaded, without a key. */
  filesBase: URL
  deps: VendorDeps
  limits?: Partial<VendorLimits>
  /** The first day whose bars are read. */
  since?: TradingDay
}

/** Milliseconds between two requests, as in the vendor's samples. */
const BETWEEN_MS = 50
/**
 * Our choice: five years of charts and two more for their indicators. A fixed day, so that a split reaches every stored bar.
 */
const first = toTradingDay(20190102)

/**
 * The source 한국투자증권 (Korea Investment & Securities): what is listed on KOSPI and KOSDAQ from its master files, ETFs and preferred
 * shares included, without ETNs, ELWs and KONEX; prices, flows and Nextrade closes stock by stock. The files have no stock that has left
 * before the first reading. Their layout was checked against rows that others recorded; nothing was asked live. Not verified: the terms
 * of the files, in which hour they are written, and that the number of shares counts thousands for funds, too.
 */
export function kisSource({
  base,
  filesBase,
  deps,
  limits,
  since = first,
  ...credentials
}: KisOptions): MarketData {
  const paced = { ...usualVendorLimits, betweenMs: BETWEEN_MS, ...limits }
  const client = createKisClient(base, credentials, deps, paced)
  const readMasters = createKisMasterReader(filesBase, deps, paced)
  const remembered: ListingCache = { of: null, infos: new Map() }

  async function* read(ask: FeedRequest): AsyncGenerator<Result<FeedBatch, FeedFault>> {
    if (ask.country !== 'kr') return
    const patient = createKisFailureTracker()
    const listing = await readKisListing(client, ask, readMasters, remembered, patient)
    if (!listing.ok) {
      yield listing
      return
    }
    const { listed, gone, faults } = listing.value
    const instruments = [...listed.map(({ instrument }) => instrument), ...gone]
    if (instruments.length > 0) yield ok({ feed: 'listing', instruments })
    for (const fault of faults) yield err(fault)
    for (const one of listed)
      for await (const news of readKisStockBatches(client, ask, one, since, patient)) {
        yield news
        if (!news.ok && news.error.all) return
      }
  }

  return { source: 'kis', countries: ['kr'], feeds: sourceProfiles.kis.brings.kr ?? [], read }
}
