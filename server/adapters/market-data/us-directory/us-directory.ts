import { err, ok, type Result } from '#domain/kernel/result.ts'
import { sourceProfiles } from '#domain/market/sources/source-profile.ts'
import type { FeedBatch, FeedFault, FeedRequest, MarketData } from '#server/market-ports.ts'
import type { VendorFault } from '../ask.ts'
import { createUsDirectoryClient, type UsDirectoryOptions } from './client.ts'
import { directoryListing } from './mapper.ts'
import type { CompanyNumbers } from './renamed.ts'
import type { DirectoryRow } from './wire.ts'

/** Our choice: more than this part of the present stocks never leaves at once, so a file that lacks more is short. */
const MOST_LOST = 0.1

export type UsDirectorySourceOptions = UsDirectoryOptions & {
  /** Asks the SEC for the number of each company, by which a renamed stock is recognised; absent without an address for the SEC. */
  companyNumbers?: (() => Promise<Result<CompanyNumbers, VendorFault>>) | undefined
}

type Piece = Result<FeedBatch, FeedFault>

/**
 * The symbol directory of Nasdaq Trader: what is listed on NASDAQ and on the exchanges of NYSE, in two files without a key. It tells
 * tickers, names, exchanges and which are ETFs; the other types are taken from the names. It has no number of a security, no shares,
 * no sector, no halt and no day of listing. Written from rows that others recorded, and never called. Not verified: the terms, how
 * often the files may be loaded, in which hour a delisted stock leaves them, and whether the SEC's list has a new symbol on its first day.
 */
export function usDirectorySource({ companyNumbers, ...options }: UsDirectorySourceOptions): MarketData {
  const client = createUsDirectoryClient(options)

  async function* read({ country, until, instruments: stored }: FeedRequest): AsyncGenerator<Piece> {
    if (country !== 'us') return
    const rows: DirectoryRow[] = []
    for (const name of ['nasdaqlisted.txt', 'otherlisted.txt'] as const) {
      const file = await client.file(name)
      if (!file.ok) return yield faultOfListing(file.error)
      if (file.value.length === 0)
        return yield faultOfListing({ kind: 'unreadable', detail: `${name} lists nothing` })
      rows.push(...file.value)
    }
    const listing = directoryListing(rows, stored, until)
    const { lost, present, fresh } = listing
    if (lost.length > present * MOST_LOST)
      return yield faultOfListing({
        kind: 'unreadable',
        detail: `${lost.length} of ${present} present stocks are in neither file`,
      })
    if (!companyNumbers || lost.length === 0 || fresh.length === 0)
      return yield ok({ feed: 'listing', instruments: listing.instruments })
    const numbers = await companyNumbers()
    // A listing without the numbers would delist a renamed stock for good, so that it waits for the next try.
    if (!numbers.ok) return yield faultOfListing(numbers.error)
    yield ok({
      feed: 'listing',
      instruments: directoryListing(rows, stored, until, numbers.value).instruments,
    })
  }

  return {
    source: 'us-directory',
    countries: ['us'],
    feeds: sourceProfiles['us-directory'].brings.us ?? [],
    read,
  }
}

const faultOfListing = ({ kind, detail }: VendorFault) =>
  err<FeedFault>({ feed: 'listing', fsym_id: null, kind, all: true, detail })
