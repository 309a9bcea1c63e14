import { err, ok, type Result } from '#domain/kernel/result.ts'
import { sourceProfiles } from '#domain/market/sources/source-profile.ts'
import type { FeedBatch, FeedFault, FeedRequest, MarketData } from '#server/market-ports.ts'
import type { VendorFault } from '../ask.ts'
import { createUsDirectoryClient, type UsDirectoryOptions } from './client.ts'
import { directoryListing } from './mapper.ts'
import type { DirectoryRow } from './wire.ts'

/** Our choice: more than this part of the present stocks never leaves at once, so a file that lacks more is short. */
const MOST_LOST = 0.1

type Piece = Result<FeedBatch, FeedFault>

/**
 * The symbol directory of Nasdaq Trader: what is listed on NASDAQ and on the exchanges of NYSE, in two files without a key. It tells
 * tickers, names, exchanges and which are ETFs; the other types are taken from the names. It has no number of a security, no shares,
 * no sector, no halt and no day of listing. Written from rows that others recorded, and never called. Not verified: the terms, how
 * often the files may be loaded, and in which hour a delisted stock leaves them.
 */
export function usDirectorySource(options: UsDirectoryOptions): MarketData {
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
    const { instruments, lost, present } = directoryListing(rows, stored, until)
    if (lost > present * MOST_LOST)
      return yield faultOfListing({
        kind: 'unreadable',
        detail: `${lost} of ${present} present stocks are in neither file`,
      })
    yield ok({ feed: 'listing', instruments })
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
