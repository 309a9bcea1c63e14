import { freshnessEndpoints as contract } from '#contract/freshness.ts'
import { ok } from '#domain/kernel/result.ts'
import { defineHandler } from '../http/handle.ts'
import type { LoadedMarkets } from '../use-cases/market/load-market.ts'
import { readFreshness } from '../use-cases/market/read-freshness.ts'

export const freshnessHandlers = ({ markets }: { markets: LoadedMarkets }) => ({
  status: defineHandler(contract.status, async (_, { stores: { market }, now }) =>
    ok(await readFreshness({ markets, stores: market, now })),
  ),
})
