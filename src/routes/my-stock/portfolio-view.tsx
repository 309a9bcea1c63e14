import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import type { Currency } from '#domain/market/trading/currency.ts'
import { learnRows, useStockRows } from '#state/market/stock-rows.ts'
import { type MyGroup, synchronise } from '#state/my-stocks/my-groups.ts'
import { type Portfolio, useFx, usePortfolio } from '#state/my-stocks/portfolio.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { useKnownPlan, usePlan } from '#state/session/plan.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { Button, IconButton, LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { EmptyState, ErrorState, OfflineNote } from '#ui/frame/states.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { useWide } from '#ui/use-wide.ts'
import { PortfolioAnalysisTab } from './analysis-tab.tsx'
import { DetailPane } from './detail-pane.tsx'
import { HoldingsTab } from './holdings-tab.tsx'
import { HubPanes } from './hub-panes.tsx'
import { Impossible } from './impossible.tsx'
import { deviceStanding, serverStanding } from './standing.ts'
import './portfolio.css'
import { PpTab } from './pp-tab.tsx'
import { Total } from './total.tsx'
import { type HubQuery, type PortfolioTab, portfolioTabs } from './view.ts'

type Props = {
  group: MyGroup
  /** Why this data may be older than elsewhere. */
  problem: Problem | null
  tab: PortfolioTab
  hrefFor: (change: Partial<HubQuery>) => string
  onAdd: () => void
  onMore: () => void
  /** Content above the total and below everything else. */
  before: ReactNode
  after: ReactNode
}

/**
 * The total first, then its parts; on a desktop the holdings are beside it. The server's figures are
 * used when it has all edits, otherwise the device computes them.
 */
export function PortfolioView({ group, problem, tab, hrefFor, onAdd, onMore, before, after }: Props) {
  const { t } = useText()
  const words = useWords(myStockWords)
  const { online } = useConnectivity()
  const plan = usePlan()
  const { body } = group
  const [wanted, setCurrency] = useState<Currency>(body.currency)
  const told = usePortfolio(group, wanted, useKnownPlan())
  const known = useStockRows([...new Set(body.entries.map(({ fsym_id }) => fsym_id))])
  const fx = useFx()
  const { data, keptAt } = told
  const wide = useWide()
  const [chosen, setChosen] = useState<string | null>(null)
  const last = useRef<Portfolio | null>(null)
  if (data) last.current = data
  useEffect(() => {
    if (data && keptAt)
      learnRows(
        data.stocks.map(({ stock }) => stock),
        Date.parse(keptAt),
      )
  }, [data, keptAt])

  if (body.entries.length === 0)
    return (
      <HubPanes
        isEmpty
        list={
          <>
            {before}
            <EmptyState
              title={words.portfolioEmptyTitle}
              text={words.portfolioEmptyText}
              actions={
                <>
                  <Button kind="primary" onClick={onAdd}>
                    {words.add}
                  </Button>
                  <Button onClick={onMore}>{words.csvIn}</Button>
                  <LinkButton href="/my-stock/edit?page=portfolio">{words.edit}</LinkButton>
                </>
              }
            />
            {after}
          </>
        }
      />
    )

  // In another currency the portfolio is requested again; the previous figures stay until the reply.
  const present = data ?? (told.loading ? last.current : null)
  const isTold = present !== null && !group.pending
  const standing = isTold ? serverStanding(present) : deviceStanding(body, known.rows, fx)
  const isNothingYet = standing.holdings.length === 0 && standing.problem === null && !known.tried
  const waits = !isTold && ((told.loading && online && !group.pending) || isNothingYet)
  // The server cannot know a portfolio that has not been sent yet.
  const isUnsent = group.pending || told.problem?.code === 'not_found'
  const trouble = (isUnsent ? null : told.problem) ?? problem
  const shared = { group, standing, rows: known.rows }
  const held = standing.holdings.flatMap(({ row }) => row ?? [])
  const isBeside = wide && tab === 'stocks'
  const selected = isBeside ? (held.find(({ ticker }) => ticker === chosen) ?? held[0])?.ticker : undefined
  const holdings = (
    <HoldingsTab {...shared} waits={known.waits} selected={selected} {...(wide && { onChoose: setChosen })} />
  )
  const tabs = (
    <>
      <Tabs
        label={words.tabsLabel}
        current={tab}
        items={portfolioTabs.map(id => ({
          id,
          label: words.tabs[id],
          href: hrefFor({ portfolioTab: id }),
        }))}
      />
      {waits && (
        <div className="pad">
          <SkeletonText lines={8} />
        </div>
      )}
      {!waits && tab === 'analysis' && (
        <PortfolioAnalysisTab {...shared} told={present} keptAt={keptAt} plan={plan} />
      )}
      {!waits && tab === 'stocks' && !wide && holdings}
      {!waits && tab === 'news' && <HoldingsTab {...shared} waits={known.waits} news />}
      {!waits && tab === 'pp' && <PpTab told={present} plan={plan} standing={standing} />}
      {selected && <DetailPane ticker={selected} />}
    </>
  )
  const list = (
    <>
      {before}
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
      {standing.problem && <Impossible {...shared} problem={standing.problem} />}
      {waits && (
        <div className="pad">
          <SkeletonText lines={4} />
        </div>
      )}
      {!waits && !standing.problem && <Total standing={standing} wanted={wanted} onCurrency={setCurrency} />}
      <div className="actions hub-actions">
        <Button kind={standing.problem ? 'plain' : 'primary'} onClick={onAdd}>
          {words.add}
        </Button>
        <LinkButton href="/my-stock/edit?page=portfolio">{words.edit}</LinkButton>
        <LinkButton href={`/my-stock/sort?page=portfolio&portfolioGroupId=${encodeURIComponent(group.id)}`}>
          {words.sort}
        </LinkButton>
        <IconButton icon="more" label={words.more} title={words.more} onClick={onMore} />
      </div>
      {wide && !waits && !standing.problem && holdings}
      {!wide && !standing.problem && tabs}
      {after}
    </>
  )
  // With an impossible trade there is nothing to analyse, and a zero would be wrong.
  const detail = standing.problem ? <EmptyState title={words.tabs.analysis} text={words.afterFixing} /> : tabs
  return <HubPanes list={list} detail={detail} detailLabel={words.tabsLabel} />
}
