import type { MarketCode } from '../country.ts'

/** The specification's four markets group several venues; the exact venue is shown beside the market. */
export type Venue = { market: MarketCode; venue: string }

const kosdaq: Venue = { market: 1, venue: 'KOSDAQ' }
const kospi: Venue = { market: 2, venue: 'KOSPI' }
const nasdaq: Venue = { market: 3, venue: 'NASDAQ' }
const nyse: Venue = { market: 4, venue: 'NYSE' }
const arca: Venue = { market: 4, venue: 'NYSE Arca' }
const american: Venue = { market: 4, venue: 'NYSE American' }

/**
 * KRX's own names, the ISO 10383 codes of the US venues, and the letters in NASDAQ's file of other listings. KONEX, OTC and
 * venues outside of the two groups (Cboe BZX) are out of scope.
 */
const spelled: Readonly<Record<string, Venue>> = {
  KOSDAQ: kosdaq,
  'KOSDAQ GLOBAL': kosdaq,
  KOSPI: kospi,
  NASDAQ: nasdaq,
  XNAS: nasdaq,
  Q: nasdaq,
  NYSE: nyse,
  XNYS: nyse,
  N: nyse,
  'NYSE ARCA': arca,
  ARCX: arca,
  P: arca,
  'NYSE AMERICAN': american,
  XASE: american,
  A: american,
}

export function parseVenue(text: string): Venue | null {
  const key = text.trim().toUpperCase()
  return Object.hasOwn(spelled, key) ? (spelled[key] ?? null) : null
}
