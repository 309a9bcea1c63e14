import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Country } from '#domain/market/country.ts'
import { openScreener, type Screener } from '#domain/screener/engine/screener.ts'
import {
  type MarketPack,
  type PackQuote,
  quoteAt,
  rowsByTickerAndId,
  searchEntriesOf,
} from '#domain/screener/market-pack.ts'
import { buildIndex, type SearchIndex } from '#domain/search/build-index.ts'
import { mergeCountriesSideBySide } from '#domain/search/merge-countries.ts'
import type { PackProblem } from './pack-protocol.ts'

export type OpenPack = { pack: MarketPack; screener: Screener; rows: ReadonlyMap<string, number> | null }
export type OpenPacks = ReturnType<typeof createOpenPacks>

/** Holds the open pack of each country, together with what is derived from the pack on first use. */
export function createOpenPacks() {
  const open = new Map<Country, OpenPack>()
  let index: SearchIndex | null = null

  return {
    isEmpty: (): boolean => open.size === 0,
    /** Opens a pack and replaces an older one of the country. */
    add(pack: MarketPack): void {
      open.set(pack.country, { pack, screener: openScreener(pack), rows: null })
      index = null
    },
    remove(country: Country): void {
      if (open.delete(country)) index = null
    },
    of(country: Country): Result<OpenPack, PackProblem> {
      const found = open.get(country)
      return found ? ok(found) : failWithPackProblem('not_open', country)
    },
    /** The search index covers all open packs. It is built on the first search. */
    searchIndex(): SearchIndex {
      index ??= buildIndex(
        mergeCountriesSideBySide([...open.values()].map(({ pack }) => searchEntriesOf(pack))),
      )
      return index
    },
    quoteIn(country: Country, name: string): PackQuote | null {
      const opened = open.get(country)
      return opened ? quoteOf(opened, name) : null
    },
    /** Returns the stock from the first open pack that has one of this name. */
    quoteOfAny(name: string): PackQuote | null {
      for (const opened of open.values()) {
        const quote = quoteOf(opened, name)
        if (quote) return quote
      }
      return null
    },
  }
}

export function packRowIndexOf(opened: OpenPack, name: string): number | undefined {
  opened.rows ??= rowsByTickerAndId(opened.pack)
  return opened.rows.get(name)
}

function quoteOf(opened: OpenPack, name: string): PackQuote | null {
  const row = packRowIndexOf(opened, name)
  return row === undefined ? null : quoteAt(opened.pack, row)
}

export const failWithPackProblem = (
  code: PackProblem['code'],
  detail = '',
): { ok: false; error: PackProblem } => err({ code, detail })
