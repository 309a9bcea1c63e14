import { AsOfLine } from '#features/my-stocks/as-of-line.tsx'
import { useAiReportList } from '#state/market/report-list.ts'
import { useStockRows } from '#state/market/stock-rows.ts'
import { changeAiReportStocks, changeGroup, sortByIdOrder, useGroups } from '#state/my-stocks/my-groups.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import { EmptyState } from '#ui/frame/states.tsx'
import '#features/my-stocks/my-stocks.css'
import './my-stock.sort.css'
import { SyncStatusLine } from '#features/sync/state.tsx'
import type { RouteView } from '#router/route.ts'
import { SortList } from './sort-list.tsx'

/** Sorts one group, or the AI report when the group does not exist. */
export function Screen({ query }: RouteView) {
  const { t } = useText()
  const words = useWords(myStockWords)
  const type = query.page === 'portfolio' ? 'portfolio' : 'watchlist'
  const groupId = type === 'portfolio' ? query.portfolioGroupId : query.watchlistGroupId
  const { groups, loading } = useGroups(type)
  const isGroup = query.page !== 'aiReport' && typeof groupId === 'string'
  const group = isGroup ? groups.find(({ id }) => id === groupId) : undefined
  const mine = useAiReportList()
  const reports = mine.data?.reports ?? []
  const isLoading = isGroup ? loading : mine.loading
  const ids = group
    ? sortByIdOrder(
        [...new Set([...group.body.stocks, ...group.body.entries.map(({ fsym_id }) => fsym_id)])],
        id => id,
        group.body.stocks,
      )
    : reports.map(({ fsym_id }) => fsym_id)
  const known = useStockRows(ids)
  const rows = new Map([
    ...known.rows,
    ...reports.flatMap(({ fsym_id, stock }) => (stock ? [[fsym_id, stock] as const] : [])),
  ])
  const save = (order: readonly string[]): Promise<void> =>
    group
      ? changeGroup(group.id, body => ({ ...body, stocks: order }))
      : changeAiReportStocks(stocks => sortByIdOrder(stocks, ({ fsym_id }) => fsym_id, order))
  const back = group ? `/my-stock?page=${type}&${type}GroupId=${encodeURIComponent(group.id)}` : '/my-stock'
  return (
    <Page
      title={t('titles.myStockSort')}
      heading={`${t('titles.myStockSort')}: ${group?.body.name ?? words.pages.aiReport}`}
      lead={words.sortLead}
    >
      <SyncStatusLine />
      {isLoading && <SkeletonRows count={6} />}
      {!isLoading && ids.length === 0 && <EmptyState text={words.sortEmpty} />}
      {ids.length > 0 && (
        <SortList
          key={group?.id ?? 'reports'}
          ids={ids}
          rows={rows}
          waits={known.waits}
          onOrder={save}
          head={<AsOfLine count={ids.length} rows={ids.map(id => rows.get(id) ?? null)} />}
        />
      )}
      <div className="stack">
        <LinkButton href={back}>{words.back}</LinkButton>
      </div>
    </Page>
  )
}
