import { sectorEndpoints as contract } from '#contract/sector.ts'
import { defineHandler } from '../http/handle.ts'
import { notReadyWords, refuseErrorsWith } from '../http/refusing.ts'
import type { LoadedMarkets } from '../use-cases/market/load-market.ts'
import { readSector } from '../use-cases/stock-groups/read-sector.ts'
import { readSectors } from '../use-cases/stock-groups/read-sectors.ts'

const words = {
  not_found: 'There is no sector of this name in this market.',
  ...notReadyWords,
} as const

const orRefusal = refuseErrorsWith(words)

export const sectorHandlers = ({ markets }: { markets: LoadedMarkets }) => ({
  list: defineHandler(contract.list, async ({ params, query }, { stores: { market } }) =>
    orRefusal(await readSectors({ markets, marketState: market.marketState }, params.market, query.period)),
  ),
  detail: defineHandler(contract.detail, async ({ params, query }, { stores: { market } }) =>
    orRefusal(await readSector({ markets, marketState: market.marketState }, { ...params, ...query })),
  ),
})
