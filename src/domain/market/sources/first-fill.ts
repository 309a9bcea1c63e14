import type { MarketVendor } from './source.ts'

/** Minutes: until the newest sessions are there, where the source brings prices, and until all is. */
export type FirstFillEstimate = { newest: number | null; least: number; most: number }

const atOnce: FirstFillEstimate = { newest: null, least: 0, most: 1 }

/** Estimated from the number of calls and each source's limits; no vendor was timed. Of Polygon, `most` is the free plan. */
export const firstFillEstimates: Readonly<Record<MarketVendor, FirstFillEstimate>> = {
  datagokr: { newest: 1, least: 20, most: 90 },
  krx: { newest: 4, least: 60, most: 120 },
  kis: { newest: null, least: 180, most: 360 },
  dart: { newest: null, least: 10, most: 30 },
  polygon: { newest: 15, least: 15, most: 180 },
  'us-directory': atOnce,
  alpaca: { newest: 2, least: 10, most: 20 },
  sec: { newest: null, least: 30, most: 120 },
  alphavantage: atOnce,
  ecb: atOnce,
  'theme-list': { newest: null, least: 0, most: 0 },
}

/** Sources are read one after the other, and all prices before all filings. */
export function sumOfFirstFills(vendors: readonly MarketVendor[]): FirstFillEstimate {
  const each = vendors.map(vendor => firstFillEstimates[vendor])
  const priced = each.flatMap(({ newest }) => newest ?? [])
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
  return {
    newest: priced.length === 0 ? null : sum(priced),
    least: sum(each.map(({ least }) => least)),
    most: sum(each.map(({ most }) => most)),
  }
}
