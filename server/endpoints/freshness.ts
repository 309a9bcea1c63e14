import { freshnessEndpoints as contract } from '#contract/freshness.ts'
import { ok } from '#domain/kernel/result.ts'
import type { FeedClaims } from '#domain/market/sources/feed-claims.ts'
import { defineHandler } from '../http/handle.ts'
import type { Fillings } from '../use-cases/market/fillings.ts'
import type { LoadedMarkets } from '../use-cases/market/load-market.ts'
import { readFreshness } from '../use-cases/market/read-freshness.ts'

export type FreshnessPorts = { markets: LoadedMarkets; claims: FeedClaims; fillings: Pick<Fillings, 'of'> }

export const freshnessHandlers = (ports: FreshnessPorts) => ({
  status: defineHandler(contract.status, async (_, { stores: { market }, now }) =>
    ok(await readFreshness({ ...ports, stores: market, now })),
  ),
})
