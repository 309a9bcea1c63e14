export const myStockPages = ['aiReport', 'watchlist', 'portfolio'] as const
export type MyStockPageName = (typeof myStockPages)[number]
export const portfolioTabs = ['analysis', 'stocks', 'news', 'pp'] as const
export type PortfolioTab = (typeof portfolioTabs)[number]

export type MyStockPageQuery = {
  page: MyStockPageName
  watchlistGroupId: string | null
  portfolioGroupId: string | null
  /** Whether the sheet with further actions on the portfolio is open. */
  portfolio_etc: boolean
  aiTicker: string
  portfolioTab: PortfolioTab
}

const first: MyStockPageQuery = {
  page: 'aiReport',
  watchlistGroupId: null,
  portfolioGroupId: null,
  portfolio_etc: false,
  aiTicker: 'all',
  portfolioTab: 'analysis',
}

/** Adds types to the query, which the route table has already parsed. */
export const parseMyStockPageQuery = (query: Record<string, unknown>): MyStockPageQuery => ({
  ...first,
  ...query,
})

/** Returns the address of the hub; values equal to the defaults are left out. */
export function myStockPageHref(hub: Partial<MyStockPageQuery>): string {
  const words = Object.entries(hub).filter(
    ([name, value]) => value !== null && value !== first[name as keyof MyStockPageQuery],
  )
  const search = new URLSearchParams(words.map(([name, value]) => [name, String(value)])).toString()
  return search === '' ? '/my-stock' : `/my-stock?${search}`
}

/** Returns the entries within a plan's limit, in the user's order, and the number of those beyond it. */
export function withinLimit<T>(all: readonly T[], limit: number): { shown: readonly T[]; locked: number } {
  const shown = Number.isFinite(limit) ? all.slice(0, limit) : all
  return { shown, locked: all.length - shown.length }
}

/**
 * For the first of several consecutive stocks whose rows may still load, returns how many there are; for every other
 * stock, returns 0.
 */
export function waitingRunLength(stocks: readonly { waits: boolean }[], at: number): number {
  if (!stocks[at]?.waits || stocks[at - 1]?.waits) return 0
  const end = stocks.findIndex(({ waits }, place) => place > at && !waits)
  return (end < 0 ? stocks.length : end) - at
}
