import { err, ok, type Result } from '#domain/kernel/result.ts'
import { sourceProfiles } from '#domain/market/sources/source-profile.ts'
import type { FeedBatch, FeedFault, FeedRequest, MarketData } from '#server/market-ports.ts'
import { createEcbClient, type EcbOptions } from './client.ts'
import { fxRatesFrom } from './mapper.ts'

/** Reference rates of the European Central Bank, on every working day since 1999, at about 16:00 in Frankfurt. */
export function ecbSource(options: EcbOptions): MarketData {
  const client = createEcbClient(options)

  async function* read({ until }: FeedRequest): AsyncGenerator<Result<FeedBatch, FeedFault>> {
    const rates = await client.referenceRates()
    if (!rates.ok) return yield err({ feed: 'fx', fsym_id: null, all: true, ...rates.error })
    const rows = fxRatesFrom(rates.value, until)
    if (rows.length > 0) yield ok({ feed: 'fx', rows })
  }

  return { source: 'ecb', countries: ['kr', 'us'], feeds: sourceProfiles.ecb.brings.kr ?? [], read }
}
