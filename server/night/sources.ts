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
  /** Whose prices a country lives from; null where it has none. */
  ofPrices: Readonly<Record<Country, MarketSource | null>>
}

const means: VendorDeps = {
  fetch,
  pause: async ms => void (await pause(ms)),
  elapsed: () => performance.now(),
  chance: Math.random,
}

/** Those the environment names: of each country the source of its prices first, since filings are looked up in its listing. */
export function sourcesFrom({ market, vendors }: Pick<Env, 'market' | 'vendors'>): MarketSources {
  const ofPrices = pricesOf(market)
  if (market === 'files') return { all: [], ofPrices }
  return { all: market === 'demo' ? [demoMarket()] : vendorsFrom(vendors), ofPrices }
}

function vendorsFrom({ polygon, kis, dart, sec }: Env['vendors']): MarketData[] {
  const filings = dart && { base: dart.url, key: dart.apiKey, means }
  return [
    ...(polygon ? [polygonMarket({ base: polygon.url, apiKey: polygon.apiKey, means })] : []),
    ...(kis
      ? [
          kisMarket({
            base: kis.url,
            appKey: kis.appKey,
            appSecret: kis.appSecret,
            means,
            // KIS tells nobody which stocks there are; without DART those that are stored go on.
            codes: filings ? () => dartCodes(filings) : async () => ok([]),
          }),
        ]
      : []),
    ...(filings ? [dartMarket(filings)] : []),
    ...(sec
      ? [secMarket({ wwwBase: sec.filesUrl, dataBase: sec.dataUrl, contact: sec.userAgent, means })]
      : []),
  ]
}
