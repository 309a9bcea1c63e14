import { theme as contract } from '#contract/theme.ts'
import { handle } from '../http/handle.ts'
import { notReady, refusing } from '../http/refusing.ts'
import type { Markets } from '../use-cases/market/open-market.ts'
import { readTrending } from '../use-cases/market/read-trending.ts'
import { readTheme } from '../use-cases/stock-groups/read-theme.ts'
import { readThemes } from '../use-cases/stock-groups/read-themes.ts'

const words = {
  not_found: 'There is no group of this name.',
  ...notReady,
} as const

const orRefusal = refusing(words)

export const theme = ({ markets }: { markets: Markets }) => ({
  list: handle(contract.list, async ({ query }, { stores: { market } }) =>
    orRefusal(await readThemes({ markets, marketState: market.marketState }, query.country, query.period)),
  ),
  detail: handle(contract.detail, async ({ params, query }, { stores: { market: stores } }) =>
    orRefusal(await readTheme({ markets, stores }, 'theme', { ...params, ...query })),
  ),
  trending: handle(contract.trending, async ({ query }, { stores: { market } }) =>
    orRefusal(await readTrending({ markets, marketState: market.marketState }, query)),
  ),
  category: handle(contract.category, async ({ params, query }, { stores: { market: stores } }) =>
    orRefusal(await readTheme({ markets, stores }, 'category', { ...params, ...query })),
  ),
})
