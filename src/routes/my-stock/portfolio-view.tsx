import { useEffect, useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import { useConnectivity } from '#state/connectivity.ts'
import { type Group, synchronise } from '#state/my-groups.ts'
import { usePlan } from '#state/plan.ts'
import { useFx, usePortfolio } from '#state/portfolio.ts'
import { learnRows, useStockRows } from '#state/stock-rows.ts'
import { myStockWords } from '#text/my-stock.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { useText } from '#ui/language.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState, OfflineNote } from '#ui/states.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { type Currency, deviceStanding, serverStanding } from '../pieces/my-stock/standing.ts'
import { AnalysisTab } from './analysis-tab.tsx'
import { HoldingsTab } from './holdings-tab.tsx'
import { PpTab } from './pp-tab.tsx'
import { Total } from './total.tsx'
import { type HubQuery, type PortfolioTab, portfolioTabs } from './view.ts'

type Props = {
  group: Group
  /** Why what is mine may be older than elsewhere. */
  problem: Problem | null
  tab: PortfolioTab
  hrefFor: (change: Partial<HubQuery>) => string
  onAdd: () => void
  onNew: () => void
  onMore: () => void
}

/** One total first, then how it came about. By the server where it knows everything, else as reckoned here. */
export function PortfolioView({ group, problem, tab, hrefFor, onAdd, onNew, onMore }: Props) {
  const { t, lang } = useText()
  const words = myStockWords[lang]
  const { online } = useConnectivity()
  const plan = usePlan()
  const { body } = group
  const [wanted, setCurrency] = useState<Currency>(body.currency)
  const told = usePortfolio(group, wanted, plan)
  const known = useStockRows([...new Set(body.entries.map(({ fsym_id }) => fsym_id))])
  const fx = useFx()
  const { data, keptAt } = told
  useEffect(() => {
    if (data && keptAt)
      learnRows(
        data.stocks.map(({ stock }) => stock),
        Date.parse(keptAt),
      )
  }, [data, keptAt])

  const actions = (
    <div className="actions hub-actions">
      <Button kind="primary" onClick={onAdd}>
        {words.add}
      </Button>
      <Button onClick={onNew}>{words.newGroup}</Button>
      <LinkButton href="/my-stock/edit?page=portfolio">{words.edit}</LinkButton>
      <LinkButton href={`/my-stock/sort?page=portfolio&portfolioGroupId=${encodeURIComponent(group.id)}`}>
        {words.sort}
      </LinkButton>
      <Button onClick={onMore}>{words.more}</Button>
    </div>
  )
  if (body.entries.length === 0)
    return <EmptyState title={words.portfolioEmptyTitle} text={words.portfolioEmptyText} actions={actions} />

  const isTold = data !== null && !group.pending
  const standing = isTold ? serverStanding(data) : deviceStanding(body, known.rows, fx)
  const waits = !isTold && !known.tried && standing.holdings.length === 0 && standing.problem === null
  // What the server does not have yet it cannot tell of.
  const isUnsent = group.pending || told.problem?.code === 'not_found'
  const trouble = (isUnsent ? null : told.problem) ?? problem
  const shared = { group, standing, rows: known.rows }
  return (
    <>
      {!online && <OfflineNote at={isTold ? keptAt : group.updatedAt} onRetry={told.retry} />}
      {trouble && online && (
        <ErrorState
          reason={t(`problems.${trouble.code}`)}
          onRetry={() => {
            told.retry()
            void synchronise()
          }}
          retrying={told.retrying}
          kept
        />
      )}
      {standing.problem && (
        <ErrorState
          reason={words.problems[standing.problem.why as keyof typeof words.problems] ?? standing.problem.why}
        />
      )}
      {standing.problem && (
        <div className="pad">
          <LinkButton kind="primary" href="/my-stock/edit?page=portfolio">
            {words.fixEntries}
          </LinkButton>
        </div>
      )}
      {waits ? (
        <div className="pad">
          <SkeletonText lines={4} />
        </div>
      ) : (
        <Total standing={standing} wanted={wanted} onCurrency={setCurrency} />
      )}
      {actions}
      <Tabs
        label={words.tabsLabel}
        current={tab}
        items={portfolioTabs.map(id => ({
          id,
          label: words.tabs[id],
          href: hrefFor({ portfolioTab: id }),
        }))}
      />
      {tab === 'analysis' && <AnalysisTab {...shared} told={data} keptAt={keptAt} plan={plan} />}
      {tab === 'stocks' && <HoldingsTab {...shared} />}
      {tab === 'news' && <HoldingsTab {...shared} news />}
      {tab === 'pp' && <PpTab told={data} plan={plan} standing={standing} />}
    </>
  )
}
