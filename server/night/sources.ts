import { setTimeout as pause } from 'node:timers/promises'
import { ok } from '#domain/kernel/result.ts'
import type { Country } from '#domain/market/country.ts'
import type { MarketSource } from '#domain/market/source.ts'
import type { VendorDeps } from '../adapters/market-data/ask.ts'
import { dartCodes, dartMarket } from '../adapters/market-data/dart/dart.ts'
import { demoMarket } from '../adapters/market-data/demo/demo-market.ts'
import { kisMarket } from '../adapters/market-data/kis/kis.ts'
import { polygonMarket } from '../adapters/market-data/polygon/polygon.ts'
import { secMarket } from '../adapters/market-data/sec/sec.ts'
import type { Env } from '../env.ts'
import type { MarketData } from '../market-ports.ts'
import { pricesOf } from './prices-of.ts'

export type MarketSources = {
  all: readonly MarketData[]
  /** The source of each country's prices; null where there is none. */
  ofPrices: Readonly<Record<Country, MarketSource | null>>
}

const deps: VendorDeps = {
  fetch,
  pause: async ms => void (await pause(ms)),
  elapsed: () => performance.now(),
  random: Math.random,
}

/**
 * The sources that the environment names. Each country's price source comes first, because filings are looked up in its
 * listing.
 */
export function sourcesFrom({ market, vendors }: Pick<Env, 'market' | 'vendors'>): MarketSources {
  const ofPrices = pricesOf(market)
  if (market === 'files') return { all: [], ofPrices }
  return { all: market === 'demo' ? [demoMarket()] : vendorsFrom(vendors), ofPrices }
}

function vendorsFrom({ polygon, kis, dart, sec }: Env['vendors']): MarketData[] {
  const filings = dart && { base: dart.url, key: dart.apiKey, deps }
  return [
    ...(polygon ? [polygonMarket({ base: polygon.url, apiKey: polygon.apiKey, deps })] : []),
    ...(kis
      ? [
          kisMarket({
            base: kis.url,
            appKey: kis.appKey,
            appSecret: kis.appSecret,
            deps,
            // KIS has no list of stocks, so the list comes from DART; without DART the stored stocks are updated.
            codes: filings ? () => dartCodes(filings) : async () => ok([]),
          }),
        ]
      : []),
    ...(filings ? [dartMarket(filings)] : []),
    ...(sec
      ? [secMarket({ wwwBase: sec.filesUrl, dataBase: sec.dataUrl, contact: sec.userAgent, deps })]
      : []),
  ]
}
