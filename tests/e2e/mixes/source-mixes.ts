import { type Country, countries } from '#domain/market/country.ts'
import { type Feed, feeds } from '#domain/market/feed.ts'
import { type FeedClaims, priceSources } from '#domain/market/sources/feed-claims.ts'
import { claimsOf, marketChoice } from '#server/env-market.ts'

/** The markets that people put together: from keys that cost nothing to paid ones, and one country alone. */
export const sourceMixes = {
  'two free keys': 'datagokr,alpaca,us-directory,ecb',
  'free keys and filings': 'datagokr,dart,alpaca,us-directory,sec,ecb',
  'United States alone': 'alpaca,us-directory',
  'Korea alone': 'krx',
  'paid keys': 'polygon,kis,dart,sec,ecb,theme-list',
} as const
export type SourceMix = keyof typeof sourceMixes
export const sourceMixNames = Object.keys(sourceMixes) as SourceMix[]

/** The fakes end with Friday the 20th: by Monday afternoon every source has it, and Monday's session has not ended. */
export const MIXES_NOW = '2026-11-23T13:30:00+09:00'

function claimsOfMix(mix: SourceMix): FeedClaims {
  const claims = claimsOf(marketChoice(sourceMixes[mix])!)
  if (claims.ok) return claims.value
  throw new Error(claims.error)
}

/** The countries that a mix has prices of. */
export const countriesOfMix = (mix: SourceMix): Country[] =>
  countries.filter(country => priceSources(claimsOfMix(mix))[country] !== null)

/** The feeds of a country that nothing in the mix brings. */
export const missingFeedsOfMix = (mix: SourceMix, country: Country): Feed[] =>
  feeds.filter(feed => !claimsOfMix(mix)[country].has(feed))
