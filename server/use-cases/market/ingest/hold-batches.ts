import { assert } from '#domain/kernel/assert.ts'
import { type Country, countries } from '#domain/market/country.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import type { FeedBatch } from '../../../market-ports.ts'
import { BATCHES_AT_ONCE } from '../take-in.ts'

/** Holds the batches of each country until there are enough of them to be worth a round trip to the database. */
export function holdBatches(
  stored: readonly Instrument[],
  take: (batches: readonly FeedBatch[], country: Country) => Promise<void>,
) {
  const countryOf = new Map(stored.map(({ fsym_id, country }) => [fsym_id, country]))
  const held: Record<Country, FeedBatch[]> = { kr: [], us: [] }
  const flush = async (country: Country) => {
    const batches = held[country]
    held[country] = []
    await take(batches, country)
  }
  return {
    /** Returns the countries that the batch is about. */
    async add(batch: FeedBatch): Promise<Country[]> {
      if (batch.feed === 'listing')
        for (const each of batch.instruments) countryOf.set(each.fsym_id, each.country)
      const parts = partsByCountry(batch, countryOf)
      for (const [country, part] of parts) {
        held[country].push(part)
        if (held[country].length >= BATCHES_AT_ONCE) await flush(country)
      }
      return parts.map(([country]) => country)
    },
    async flush(): Promise<void> {
      for (const country of countries) await flush(country)
    },
  }
}

/**
 * Themes have members in both countries, and exchange rates are of both: stored with one alone, the other would say that nobody
 * brings them, and would not be analysed again.
 */
function partsByCountry(
  batch: FeedBatch,
  countryOf: ReadonlyMap<string, Country>,
): (readonly [Country, FeedBatch])[] {
  const ofStock = (fsym_id: string): Country => {
    const country = countryOf.get(fsym_id)
    assert(country, `${fsym_id} is stored or listed before anything is said of it`)
    return country
  }
  switch (batch.feed) {
    case 'listing':
      return [[batch.instruments[0]?.country ?? 'kr', batch]]
    case 'index':
      return [[batch.series.country, batch]]
    case 'themes':
      return countries.flatMap(country => {
        const rows = batch.rows.filter(({ fsym_id }) => ofStock(fsym_id) === country)
        return rows.length > 0 ? [[country, { ...batch, rows }] as const] : []
      })
    case 'fx': {
      const used = new Set(countryOf.values())
      return countries.filter(country => used.has(country)).map(country => [country, batch] as const)
    }
    default:
      return [[ofStock(batch.fsym_id), batch]]
  }
}
