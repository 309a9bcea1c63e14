import type { SearchReply } from '#contract/search.ts'
import type { StockRow } from '#contract/stock.ts'
import { type Country, countries } from '#domain/market/country.ts'
import type { HitKind, KeyboardReading } from '#domain/search/entry.ts'
import type { DeviceSearchReply } from '#workers/pack-protocol.ts'

/** The fields of a stock that a search row shows; a pack on the device has all of them. */
export type FoundRow = Pick<
  StockRow,
  | 'fsym_id'
  | 'ticker'
  | 'name_kr'
  | 'name_en'
  | 'market'
  | 'country'
  | 'as_of'
  | 'simulated'
  | 'price_close'
  | 'change_pct'
  | 'halted_since'
> & { fref_security_type: string | null }

export type FoundHit = {
  kind: HitKind
  reading: KeyboardReading
  /** The text that matched, and the ranges of the letters that matched. */
  text: string
  ranges: readonly (readonly [number, number])[]
  row: FoundRow
}

export type SearchResult = {
  source: 'device' | 'server'
  hits: readonly FoundHit[]
  near: readonly { text: string; row: FoundRow }[]
  /** The text that the same keys would type in the other keyboard layout. */
  otherLayout: string | null
}

export const resultFromDevice = ({ hits, did_you_mean, other_layout }: DeviceSearchReply): SearchResult => ({
  source: 'device',
  hits,
  near: did_you_mean,
  otherLayout: other_layout,
})

export const resultFromServer = ({ hits, did_you_mean, other_layout }: SearchReply): SearchResult => ({
  source: 'server',
  hits,
  near: did_you_mean,
  otherLayout: other_layout,
})

/**
 * Joins two results. Rows on screen keep their place: of a later result, only the rows that the first did not have are
 * added below.
 */
export function joinResults(first: SearchResult, later: SearchResult): SearchResult {
  const seen = new Set(first.hits.map(({ row }) => row.fsym_id))
  const more = later.hits.filter(({ row }) => !seen.has(row.fsym_id))
  return {
    ...first,
    hits: [...first.hits, ...more],
    near: first.hits.length + more.length > 0 ? [] : first.near.length > 0 ? first.near : later.near,
  }
}

/** Returns the newest day among the rows of each country. */
export function resultDays(rows: readonly FoundRow[]): { country: Country; day: string }[] {
  return countries.flatMap(country => {
    const days = rows.filter(row => row.country === country).map(row => row.as_of)
    return days.length === 0 ? [] : [{ country, day: days.toSorted().at(-1)! }]
  })
}
