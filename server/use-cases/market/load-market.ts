import { gunzipSync } from 'node:zlib'
import { assert } from '#domain/kernel/assert.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import { isSimulated } from '#domain/market/sources/source.ts'
import { openScreener, type Screener } from '#domain/screener/engine/screener.ts'
import type { MarketPack } from '#domain/screener/market-pack.ts'
import { decodePack } from '#domain/screener/pack-bytes/decode.ts'
import type { MarketStores, PublicationRow, StockReplies } from '../../market-ports.ts'

/** The newest publication of a country, loaded entirely into memory. */
export type LoadedMarket = {
  published: PublicationRow
  pack: MarketPack
  /** The bytes of the pack, compressed as they are sent. */
  packBytes: Buffer
  /** The instruments by identifier, delisted ones included. */
  instruments: ReadonlyMap<string, Instrument>
  byTicker: ReadonlyMap<string, Instrument>
  /** The row of each instrument in the pack, by identifier; delisted stocks have none. */
  rowOf: ReadonlyMap<string, number>
  answers: ReadonlyMap<string, StockReplies>
  /** Returns the screener of the pack, which is built on first use. */
  screener(): Screener
  /** These fields are part of every reply that contains numbers of this market. */
  provenance: { as_of: string; source: string; simulated: boolean }
}

/** Returns the open publication of a country; null where there is none. */
export type LoadedMarkets = { of(country: Country): LoadedMarket | null }

export async function loadMarket(stores: MarketStores, country: Country): Promise<LoadedMarket | null> {
  const published = await stores.publications.newest(country)
  if (!published) return null
  const packBytes = await stores.publications.pack(country, published.version)
  assert(packBytes, `the pack of publication ${published.version} is there`)
  const pack = openStoredPack(packBytes)
  const instruments = await stores.instruments.ofCountry(country)
  const answers = await stores.publications.answers(country, published.version)
  return {
    published,
    pack,
    packBytes,
    instruments: new Map(instruments.map(each => [each.fsym_id, each])),
    byTicker: newestOfEachTicker(instruments),
    rowOf: new Map(pack.fsymIds.map((id, row) => [id, row])),
    answers: new Map(answers.map(each => [each.fsym_id, each])),
    screener: onlyOnce(() => openScreener(pack)),
    provenance: {
      as_of: isoDay(published.data_date),
      source: published.source,
      simulated: isSimulated(published.source),
    },
  }
}

export function openStoredPack(bytes: Buffer): MarketPack {
  const opened = decodePack(gunzipSync(bytes))
  assert(opened.ok, `a stored pack is undamaged (${opened.ok ? '' : opened.error.detail})`)
  return opened.value
}

/**
 * Sorts the instruments of one ticker, which another company may use again later. The instrument that trades under it
 * now comes first, then the one that was delisted last.
 */
function newestOfEachTicker(instruments: readonly Instrument[]): Map<string, Instrument> {
  const newest = new Map<string, Instrument>()
  const left = ({ delisted_at }: Instrument): string => delisted_at ?? '9999'
  for (const each of instruments) {
    const other = newest.get(each.ticker)
    if (!other || left(each) > left(other)) newest.set(each.ticker, each)
  }
  return newest
}

function onlyOnce<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
