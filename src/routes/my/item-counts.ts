import { planLimitsOf, type UserPlan } from '#domain/plan/entitlement.ts'

export const countedItemKinds = [
  'stocks',
  'watchlists',
  'portfolios',
  'notes',
  'filters',
  'searches',
] as const
export type ItemCounts = Record<(typeof countedItemKinds)[number], number>

/** Counts items for the user: in some lists every stock counts, otherwise every item; unknown kinds are left out. */
export function countItems(things: readonly { kind: string; body: unknown }[]): ItemCounts {
  const counts: ItemCounts = { stocks: 0, watchlists: 0, portfolios: 0, notes: 0, filters: 0, searches: 0 }
  for (const { kind, body } of things) {
    const { type, stocks } = (body ?? {}) as { type?: unknown; stocks?: unknown }
    const members = Array.isArray(stocks) ? stocks.length : 0
    if (kind === 'ai-report') counts.stocks += members
    else if (kind === 'recent-search') counts.searches += members
    else if (kind === 'group') counts[type === 'portfolio' ? 'portfolios' : 'watchlists'] += 1
    else if (kind === 'note') counts.notes += 1
    else if (kind === 'filter') counts.filters += 1
  }
  return counts
}

/** Returns what a plan has room for when a file has more than that; null when all of it may fit. */
export function planRoomExceededBy(
  { stocks, watchlists, portfolios }: ItemCounts,
  plan: UserPlan,
): { stocks: number; watchlists: number; portfolios: number } | null {
  const { aiReportStocks, groups } = planLimitsOf(plan)
  const isOver = stocks > aiReportStocks || watchlists > groups.watchlist || portfolios > groups.portfolio
  return isOver
    ? { stocks: aiReportStocks, watchlists: groups.watchlist, portfolios: groups.portfolio }
    : null
}
