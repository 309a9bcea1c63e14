import { type ReactNode, useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import type { Currency } from '#domain/market/trading/currency.ts'
import { type MyGroup, synchronise } from '#state/my-stocks/my-groups.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { usePlan } from '#state/session/plan.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { Button, IconButton, LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { EmptyState, ErrorState, OfflineNote } from '#ui/frame/states.tsx'
import { useIsWideScreen } from '#ui/use-wide.ts'
import { HoldingsTab } from './holdings-tab.tsx'
import { MyStockPanes } from './hub-panes.tsx'
import { ImpossibleTradeNote } from './impossible.tsx'
import './portfolio-view.css'
import { PortfolioTabView } from './portfolio-parts.tsx'
import { PortfolioTotal } from './total.tsx'
import { usePortfolioFigures } from './use-portfolio-figures.ts'
import type { MyStockPageQuery, PortfolioTab } from './view.ts'

type Props = {
  group: MyGroup
  /** The error because of which this data may be older than elsewhere. */
  problem: Problem | null
  tab: PortfolioTab
  hrefFor: (change: Partial<MyStockPageQuery>) => string
  onAdd: () => void
  onMore: () => void
  /** Content above the total; `after` is content below everything else. */
  before: ReactNode
  after: ReactNode
}

/** Shows the total first, then its parts; on a desktop the holdings are beside it. */
export function PortfolioView({ group, problem, tab, hrefFor, onAdd, onMore, before, after }: Props) {
  const { t } = useText()
  const words = useWords(myStockWords)
  const { online } = useConnectivity()
  const plan = usePlan()
  const [chosenCurrency, setCurrency] = useState<Currency>(group.body.currency)
  const figures = usePortfolioFigures(group, chosenCurrency)
  const wide = useIsWideScreen()
  const [chosen, setChosen] = useState<string | null>(null)

  if (group.body.entries.length === 0) {
    const empty = (
      <>
        {before}
        <EmptyPortfolio onAdd={onAdd} onMore={onMore} />
        {after}
      </>
    )
    return <MyStockPanes isEmpty list={empty} />
  }

  const { standing, known, waits } = figures
  const trouble = figures.problem ?? problem
  const shared = { group, standing, rows: known.rows }
  const held = standing.holdings.flatMap(({ row }) => row ?? [])
  const isBeside = wide && tab === 'stocks'
  const selected = isBeside ? (held.find(({ ticker }) => ticker === chosen) ?? held[0])?.ticker : undefined
  const parts = <PortfolioTabView {...{ group, figures, plan, tab, hrefFor, selected }} />
  const list = (
    <>
      {before}
      {!online && (
        <OfflineNote
          at={figures.at}
          text={figures.at === null ? words.offlineStanding : undefined}
          onRetry={figures.retry}
        />
      )}
      {trouble && online && (
        <ErrorState
          reason={t(`problems.${trouble.code}`)}
          onRetry={() => {
            figures.retry()
            void synchronise()
          }}
          retrying={figures.retrying}
          kept
        />
      )}
      {standing.problem && <ImpossibleTradeNote {...shared} problem={standing.problem} />}
      {waits && (
        <div className="pad">
          <SkeletonText lines={4} />
        </div>
      )}
      {!waits && !standing.problem && (
        <PortfolioTotal standing={standing} chosenCurrency={chosenCurrency} onCurrency={setCurrency} />
      )}
      <PortfolioActions
        id={group.id}
        isImpossible={standing.problem !== null}
        onAdd={onAdd}
        onMore={onMore}
      />
      {wide && !waits && !standing.problem && (
        <HoldingsTab {...shared} waits={known.waits} selected={selected} onChoose={setChosen} />
      )}
      {!wide && !standing.problem && parts}
      {after}
    </>
  )
  // With an impossible trade there is nothing to analyse, and a zero would be wrong.
  const detail = standing.problem ? (
    <EmptyState title={words.tabs.analysis} text={words.afterFixing} />
  ) : (
    parts
  )
  return <MyStockPanes list={list} detail={detail} detailLabel={words.tabsLabel} />
}

type EditProps = { onAdd: () => void; onMore: () => void }

function EmptyPortfolio({ onAdd, onMore }: EditProps) {
  const words = useWords(myStockWords)
  return (
    <EmptyState
      title={words.portfolioEmptyTitle}
      text={words.portfolioEmptyText}
      actions={
        <>
          <Button kind="primary" onClick={onAdd}>
            {words.add}
          </Button>
          <Button onClick={onMore}>{words.importFile}</Button>
          <LinkButton href="/my-stock/edit?page=portfolio">{words.edit}</LinkButton>
        </>
      }
    />
  )
}

function PortfolioActions({
  id,
  isImpossible,
  onAdd,
  onMore,
}: EditProps & { id: string; isImpossible: boolean }) {
  const words = useWords(myStockWords)
  return (
    <div className="actions hub-actions">
      <Button kind={isImpossible ? 'plain' : 'primary'} onClick={onAdd}>
        {words.add}
      </Button>
      <LinkButton href="/my-stock/edit?page=portfolio">{words.edit}</LinkButton>
      <LinkButton href={`/my-stock/sort?page=portfolio&portfolioGroupId=${encodeURIComponent(id)}`}>
        {words.sort}
      </LinkButton>
      <IconButton icon="more" label={words.more} title={words.more} onClick={onMore} />
    </div>
  )
}
