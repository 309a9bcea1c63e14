import type { Country } from '#domain/market/country.ts'
import { openScreener, type Screener } from '#domain/screener/engine/screener.ts'
import type { MarketPack } from '#domain/screener/market-pack.ts'
import type { PublicationStore } from '../../market-ports.ts'
import { openStoredPack } from './load-market.ts'

export type OlderPack = { pack: MarketPack; screener: Screener }

export type OlderPackCache = {
  /** Opens a pack; returns null when that version is no longer stored. */
  open(publications: PublicationStore, country: Country, version: number): Promise<OlderPack | null>
}

/**
 * The number of packs that stay open (our choice), because each takes some megabytes. Users who look at past days
 * rarely look at many.
 */
const MOST_OPEN = 4

/** Caches the packs of past days that were used last. */
export function makeOlderPackCache(): OlderPackCache {
  const opened = new Map<string, OlderPack>()
  return {
    async open(publications, country, version) {
      const key = `${country} ${version}`
      let older = opened.get(key)
      if (!older) {
        const bytes = await publications.pack(country, version)
        if (!bytes) return null
        const pack = openStoredPack(bytes)
        older = { pack, screener: openScreener(pack) }
      }
      opened.delete(key)
      opened.set(key, older)
      for (const [oldest] of opened) if (opened.size > MOST_OPEN) opened.delete(oldest)
      return older
    },
  }
}
