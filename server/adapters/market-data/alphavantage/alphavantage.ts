import { err, ok, type Result } from '#domain/kernel/result.ts'
import { sourceProfiles } from '#domain/market/sources/source-profile.ts'
import type { FeedBatch, FeedFault, FeedRequest, MarketData } from '#server/market-ports.ts'
import { type AlphaVantageOptions, createAlphaVantageClient } from './client.ts'
import { expectedResultsByStock } from './mapper.ts'

/**
 * The earnings calendar of Alpha Vantage: the reports of the next three months of all American companies in one table. Written from
 * rows that others recorded, and never called. Not verified: whether the days are confirmed, how the table spells share classes,
 * and whether a limit is also told with status 429. Longer horizons have arrived corrupt and are not asked for.
 */
export function alphaVantageSource(options: AlphaVantageOptions): MarketData {
  const client = createAlphaVantageClient(options)

  async function* read({ country, instruments }: FeedRequest): AsyncGenerator<Result<FeedBatch, FeedFault>> {
    if (country !== 'us') return
    const rows = await client.earningsCalendar()
    if (!rows.ok) return yield err({ feed: 'consensus', fsym_id: null, all: true, ...rows.error })
    for (const [fsym_id, expected] of expectedResultsByStock(rows.value, instruments))
      yield ok({ feed: 'consensus', fsym_id, rows: expected })
  }

  return {
    source: 'alphavantage',
    countries: ['us'],
    feeds: sourceProfiles.alphavantage.brings.us ?? [],
    read,
  }
}
