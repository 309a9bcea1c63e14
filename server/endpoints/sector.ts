import { sector as contract } from '#contract/sector.ts'
import { handle } from '../http/handle.ts'
import { notReady, refusing } from '../http/refusing.ts'
import type { Markets } from '../use-cases/market/open-market.ts'
import { readSector } from '../use-cases/stock-groups/read-sector.ts'
import { readSectors } from '../use-cases/stock-groups/read-sectors.ts'

const words = {
  not_found: 'There is no sector of this name in this market.',
  ...notReady,
} as const

const orRefusal = refusing(words)

export const sector = ({ markets }: { markets: Markets }) => ({
  list: handle(contract.list, async ({ params, query }, { stores: { market } }) =>
    orRefusal(await readSectors({ markets, marketState: market.marketState }, params.market, query.period)),
  ),
  detail: handle(contract.detail, async ({ params, query }, { stores: { market } }) =>
    orRefusal(await readSector({ markets, marketState: market.marketState }, { ...params, ...query })),
  ),
})
