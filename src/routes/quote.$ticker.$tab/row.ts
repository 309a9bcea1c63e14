import { createLazyScreen } from '#router/load-screen.ts'
import { oneOfOrNullParameter, oneOfParameter, tickerParameter } from '#router/parameters.ts'
import { defineRoute } from '#router/route.ts'

const tabs = ['chart', 'analysis', 'sector', 'etf-compare', 'community'] as const
const details = ['summary', 'fundamental_score', 'market_trend_score', 'sector_performance_score'] as const

/**
 * The route that most external links open. Like home it is separate from the table, so that the start need not load the table.
 */
export const quoteRoute = defineRoute('/quote/:ticker/:tab?', 'quote', 'markets', {
  params: { ticker: tickerParameter, tab: oneOfParameter(tabs, 'chart') },
  query: { detail: oneOfOrNullParameter(details) },
  screen: createLazyScreen(() => import('./screen.tsx')),
})
