import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Result } from '#domain/kernel/result.ts'
import { type Country, countries } from '#domain/market/country.ts'
import type { Feed } from '#domain/market/feed.ts'
import { type FeedClaims, feedsClaimedBy, priceSources } from '#domain/market/sources/feed-claims.ts'
import type { MarketSource } from '#domain/market/sources/source.ts'
import { alpacaSource } from '../adapters/market-data/alpaca/alpaca.ts'
import { alphaVantageSource } from '../adapters/market-data/alphavantage/alphavantage.ts'
import type { VendorDeps } from '../adapters/market-data/ask.ts'
import { dartSource } from '../adapters/market-data/dart/dart.ts'
import { datagokrSource } from '../adapters/market-data/datagokr/datagokr.ts'
import { demoSource } from '../adapters/market-data/demo/demo-market.ts'
import { ecbSource } from '../adapters/market-data/ecb/ecb.ts'
import { kisSource } from '../adapters/market-data/kis/kis.ts'
import { krxSource } from '../adapters/market-data/krx/krx.ts'
import { firstDayOfYears, type PolygonPlan } from '../adapters/market-data/polygon/plan.ts'
import { polygonSource } from '../adapters/market-data/polygon/polygon.ts'
import { secCompanyNumbers } from '../adapters/market-data/sec/company-numbers.ts'
import { secSource } from '../adapters/market-data/sec/sec.ts'
import { themeListSource } from '../adapters/market-data/theme-list/theme-list.ts'
import { usDirectorySource } from '../adapters/market-data/us-directory/us-directory.ts'
import type { Env } from '../env.ts'
import type { FeedBatch, FeedFault, MarketData } from '../market-ports.ts'

export type MarketSources = {
  all: readonly MarketData[]
  /** The source of each country's prices; null where there is none. */
  ofPrices: Readonly<Record<Country, MarketSource | null>>
}

const liveVendorDeps: VendorDeps = {
  fetch,
  pause: async ms => void (await pause(ms)),
  elapsed: () => performance.now(),
  random: Math.random,
}

/** The sources that the environment names, each with the feeds that it may bring. */
export function sourcesFrom(
  { market, claims, vendors, dataDir }: Pick<Env, 'market' | 'claims' | 'vendors' | 'dataDir'>,
  deps: VendorDeps = liveVendorDeps,
): MarketSources {
  const ofPrices = priceSources(claims)
  if (typeof market === 'string') return { all: market === 'demo' ? [demoSource()] : [], ofPrices }
  return { all: claimedSources(vendorsFrom({ vendors, dataDir }, deps), claims), ofPrices }
}

/**
 * Each source once for each country in which it brings a feed. The source of the listing comes first, because others look their
 * companies up in it, and the source of the prices second.
 */
function claimedSources(sources: readonly MarketData[], claims: FeedClaims): MarketData[] {
  const order = ({ feeds }: MarketData): number =>
    feeds.includes('listing') ? 0 : feeds.includes('bars') ? 1 : 2
  return countries
    .flatMap(country =>
      sources.flatMap(market => {
        const feeds = feedsClaimedBy(claims, country, market.source)
        return feeds.length === 0 ? [] : [onlyClaimed(market, country, feeds)]
      }),
    )
    .sort((one, other) => order(one) - order(other))
}

/** A source is asked for no feed that another source brings, and yields nothing of it, even where it had to read it. */
function onlyClaimed(market: MarketData, country: Country, feeds: readonly Feed[]): MarketData {
  async function* read(
    request: Parameters<MarketData['read']>[0],
  ): AsyncGenerator<Result<FeedBatch, FeedFault>> {
    const own = feeds.filter(feed => request.feeds.includes(feed))
    for await (const piece of market.read({ ...request, feeds: own }))
      if (own.includes(piece.ok ? piece.value.feed : piece.error.feed) || (!piece.ok && piece.error.all))
        yield piece
  }
  return { ...market, countries: [country], feeds, read }
}

const polygonPlan = ({ historyYears, perMinute }: NonNullable<Env['vendors']['polygon']>): PolygonPlan => ({
  since: historyYears === null ? null : firstDayOfYears(historyYears, Date.now()),
  perMinute,
})

function vendorsFrom({ vendors, dataDir }: Pick<Env, 'vendors' | 'dataDir'>, deps: VendorDeps): MarketData[] {
  const {
    datagokr,
    krx,
    polygon,
    'us-directory': usDirectory,
    alpaca,
    kis,
    dart,
    sec,
    alphavantage,
    ecb,
  } = vendors
  const secOptions = sec && {
    ...{ wwwBase: sec.filesUrl, dataBase: sec.dataUrl, contact: sec.userAgent, deps },
    archiveFolder: join(dataDir, 'sec-archives'),
  }
  return [
    ...(datagokr ? [datagokrSource({ base: datagokr.url, serviceKey: datagokr.serviceKey, deps })] : []),
    ...(krx ? [krxSource({ base: krx.url, authKey: krx.authKey, deps })] : []),
    ...(polygon
      ? [polygonSource({ base: polygon.url, apiKey: polygon.apiKey, deps, plan: polygonPlan(polygon) })]
      : []),
    ...(usDirectory
      ? [
          usDirectorySource({
            ...{ base: usDirectory.url, deps },
            ...(secOptions ? { companyNumbers: secCompanyNumbers(secOptions) } : {}),
          }),
        ]
      : []),
    ...(alpaca ? [alpacaSource({ base: alpaca.url, keyId: alpaca.keyId, secret: alpaca.secret, deps })] : []),
    ...(kis
      ? [
          kisSource({
            base: kis.url,
            filesBase: kis.filesUrl,
            appKey: kis.appKey,
            appSecret: kis.appSecret,
            deps,
          }),
        ]
      : []),
    ...(dart ? [dartSource({ base: dart.url, key: dart.apiKey, deps })] : []),
    ...(secOptions ? [secSource(secOptions)] : []),
    ...(alphavantage
      ? [alphaVantageSource({ base: alphavantage.url, apiKey: alphavantage.apiKey, deps })]
      : []),
    ...(ecb ? [ecbSource({ base: ecb.url, deps })] : []),
    themeListSource(),
  ]
}
