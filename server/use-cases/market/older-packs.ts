import type { Country } from '#domain/market/country.ts'
import { openScreener, type Screener } from '#domain/screener/engine/screener.ts'
import type { MarketPack } from '#domain/screener/market-pack.ts'
import type { Publications } from '../../market-ports.ts'
import { openPack } from './open-market.ts'

export type OlderPack = { pack: MarketPack; screener: Screener }

export type OlderPacks = {
  /** null: nobody keeps that version any more. */
  open(publications: Publications, country: Country, version: number): Promise<OlderPack | null>
}

/** Some megabytes each; who goes back in time seldom goes far. */
const MOST_OPEN = 4

/** The packs of earlier days that were asked for last. */
export function olderPacks(): OlderPacks {
  const opened = new Map<string, OlderPack>()
  return {
    async open(publications, country, version) {
      const key = `${country} ${version}`
      let older = opened.get(key)
      if (!older) {
        const bytes = await publications.pack(country, version)
        if (!bytes) return null
        const pack = openPack(bytes)
        older = { pack, screener: openScreener(pack) }
      }
      opened.delete(key)
      opened.set(key, older)
      for (const [oldest] of opened) if (opened.size > MOST_OPEN) opened.delete(oldest)
      return older
    },
  }
}
