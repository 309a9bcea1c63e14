import { themeEndpoints as contract } from '#contract/theme.ts'
import { defineHandler } from '../http/handle.ts'
import { notReadyWords, refuseErrorsWith } from '../http/refusing.ts'
import type { LoadedMarkets } from '../use-cases/market/load-market.ts'
import { readTrendingCategories } from '../use-cases/market/read-trending.ts'
import { readTheme } from '../use-cases/stock-groups/read-theme.ts'
import { readThemes } from '../use-cases/stock-groups/read-themes.ts'

const words = {
  not_found: 'There is no group of this name.',
  ...notReadyWords,
} as const

const orRefusal = refuseErrorsWith(words)

export const themeHandlers = ({ markets }: { markets: LoadedMarkets }) => ({
  list: defineHandler(contract.list, async ({ query }, { stores: { market } }) =>
    orRefusal(await readThemes({ markets, marketState: market.marketState }, query.country, query.period)),
  ),
  detail: defineHandler(contract.detail, async ({ params, query }, { stores: { market: stores } }) =>
    orRefusal(await readTheme({ markets, stores }, 'theme', { ...params, ...query })),
  ),
  trending: defineHandler(contract.trending, async ({ query }, { stores: { market } }) =>
    orRefusal(await readTrendingCategories({ markets, marketState: market.marketState }, query)),
  ),
  category: defineHandler(contract.category, async ({ params, query }, { stores: { market: stores } }) =>
    orRefusal(await readTheme({ markets, stores }, 'category', { ...params, ...query })),
  ),
})
