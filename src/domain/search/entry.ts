import type { Country } from '../market/country.ts'

export type SearchEntry = {
  fsym_id: string
  ticker: string
  name_kr: string
  name_en: string
  aliases: readonly string[]
  country: Country
  /** Market value or liquidity: of two equally good hits the heavier comes first. */
  weight: number
}

/** From the best to the least; 초성 is the initials of the syllables, alone or mixed with whole ones. */
export const hitKinds = ['exact', 'prefix', 'contains', 'choseong', 'fuzzy'] as const
export type HitKind = (typeof hitKinds)[number]

/** Whether the words stand there as they were typed, or as the same keys write them in the other layout. */
export type KeyboardReading = 'typed' | 'switched'

export type HitField = 'ticker' | 'name_kr' | 'name_en' | 'alias'

export type EntryHit = {
  entry: SearchEntry
  kind: HitKind
  reading: KeyboardReading
  field: HitField
  /** The field's own words, and which of them matched: from the first character to the one after the last. */
  text: string
  ranges: readonly (readonly [from: number, to: number])[]
}
