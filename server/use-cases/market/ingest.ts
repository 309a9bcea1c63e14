import { assert } from '#domain/kernel/assert.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import { type Country, countries } from '#domain/market/country.ts'
import { type Feed, feeds } from '#domain/market/feed.ts'
import type { FeedBatch, FeedFault, MarketStores, MarketTransaction, NewestBar } from '../../market-ports.ts'
import { newestDayIn } from './newest-day.ts'
import {
  BATCHES_AT_ONCE,
  laterDay,
  readNewestStoredBars,
  storeBatches,
  storeFeedFreshness,
} from './take-in.ts'

type Ports = {
  transaction: MarketTransaction
  now: Date
  /** The countries whose simulated market is cleared first. */
  clearing: readonly Country[]
}

export type IngestResult = {
  stocks: number
  batches: number
  changed: number
  corrections: number
  /** The countries that the ingested data is about. */
  countries: Country[]
}

/** This error is thrown to roll the transaction back. */
class TakenBack extends Error {}

/**
 * Stores all data in one transaction, or none of it. After the first problem nothing more is stored, and what was
 * stored is rolled back. A problem may also arise only in combination with stored data.
 */
export async function ingest<Problem>(
  { transaction, now, clearing }: Ports,
  pieces: AsyncIterable<Result<FeedBatch, Problem>>,
): Promise<Result<IngestResult, (Problem | FeedFault)[]>> {
  const problems: (Problem | FeedFault)[] = []
  const ingested: IngestResult = { stocks: 0, batches: 0, changed: 0, corrections: 0, countries: [] }
  const store = async (tx: MarketStores) => {
    for (const country of clearing) await tx.marketState.clear(country)
    const newest = new Map<Country, ReadonlyMap<string, NewestBar>>()
    for (const country of countries) newest.set(country, await readNewestStoredBars(tx, country))
    const countryOf = new Map<string, Country>()
    const held: Record<Country, FeedBatch[]> = { kr: [], us: [] }
    const seen: Record<Country, Map<Feed, TradingDay | null>> = { kr: new Map(), us: new Map() }
    const market = { source: 'files', feeds } as const
    const flush = async (country: Country) => {
      const batches = held[country]
      held[country] = []
      const known = newest.get(country)!
      const kept = await storeBatches(tx, batches, { market, country, newest: known, now })
      ingested.changed += kept.changed
      ingested.corrections += kept.corrections
      problems.push(...kept.faults)
    }
    for await (const piece of pieces) {
      if (!piece.ok) {
        problems.push(piece.error)
        continue
      }
      if (problems.length > 0) continue
      const batch = piece.value
      if (batch.feed === 'listing')
        for (const each of batch.instruments) countryOf.set(each.fsym_id, each.country)
      const country = countryOfBatch(batch, countryOf)
      const day = newestDayIn(batch)
      seen[country].set(batch.feed, laterDay(seen[country].get(batch.feed) ?? null, day))
      ingested.batches++
      if (batch.feed === 'bars') ingested.stocks++
      held[country].push(batch)
      if (held[country].length >= BATCHES_AT_ONCE) await flush(country)
    }
    if (problems.length > 0) throw new TakenBack()
    for (const country of countries) await flush(country)
    if (problems.length > 0) throw new TakenBack()
    for (const country of countries) {
      if (seen[country].size === 0) continue
      ingested.countries.push(country)
      const own = { source: 'files', feeds: [...seen[country].keys()] } as const
      await storeFeedFreshness(tx, own, { country, faults: [], until: null }, seen[country], now)
    }
  }
  try {
    await transaction(store)
    return ok(ingested)
  } catch (error) {
    if (error instanceof TakenBack) return err(problems)
    throw error
  }
}

/** Themes and exchange rates belong to both countries, so they are stored with the Korean data. */
function countryOfBatch(batch: FeedBatch, countryOf: ReadonlyMap<string, Country>): Country {
  switch (batch.feed) {
    case 'listing':
      return batch.instruments[0]?.country ?? 'kr'
    case 'index':
      return batch.series.country
    case 'themes':
    case 'fx':
      return 'kr'
    default: {
      const country = countryOf.get(batch.fsym_id)
      assert(country, `${batch.fsym_id} stands in the listing before anything is said of it`)
      return country
    }
  }
}
