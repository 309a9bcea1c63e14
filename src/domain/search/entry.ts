import type { Country } from '../market/country.ts'

export type SearchEntry = {
  fsym_id: string
  ticker: string
  name_kr: string
  name_en: string
  aliases: readonly string[]
  country: Country
  /** The weight is market value or liquidity: of two equally good hits the heavier is listed first. */
  weight: number
}

/**
 * The kinds are ordered from best to worst; 초성 (choseong) are the initial consonants of syllables, alone or mixed with
 * whole syllables.
 */
export const hitKinds = ['exact', 'prefix', 'contains', 'choseong', 'fuzzy'] as const
export type HitKind = (typeof hitKinds)[number]

/** The query matches as `typed`, or as the same keys in the other keyboard layout (`switched`). */
export type KeyboardReading = 'typed' | 'switched'

export type HitField = 'ticker' | 'name_kr' | 'name_en' | 'alias'

export type EntryHit = {
  entry: SearchEntry
  kind: HitKind
  reading: KeyboardReading
  field: HitField
  /** These are the text of the field, and the matching ranges: from the first character to the one after the last. */
  text: string
  ranges: readonly (readonly [from: number, to: number])[]
}
