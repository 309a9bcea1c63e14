import { type ReactNode, useState } from 'react'
import type { StockRow } from '#contract/stock.ts'
import { limitReachedText } from '#domain/plan/why-not.ts'
import { AsOfLine } from '#features/my-stocks/as-of-line.tsx'
import { LockCard } from '#features/my-stocks/lock-card.tsx'
import { stockNameOrId } from '#features/my-stocks/name-of.ts'
import { cacheStockRows } from '#state/market/stock-rows.ts'
import { addStock } from '#state/my-stocks/my-stocks.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import { EmptyState, ErrorState, OfflineNote } from '#ui/frame/states.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { AddStockSheet } from './add-sheet.tsx'
import { MyStockListAndPane } from './stock-board.tsx'
import { StopLossSettings } from './stop-loss.tsx'
import { useReportStocks } from './use-report-stocks.ts'
import { myStockPageHref } from './view.ts'

/** Lists the stocks of my AI report with their verdicts and reasons. `only` selects the one that the address names. */
export function AiReportPage({ only, head }: { only: string; head: ReactNode }) {
  const { t, lang } = useText()
  const words = useWords(myStockWords)
  const { online } = useConnectivity()
  const { mine, reports, limit, shown, locked, named, stocks, isEmpty, isAllHidden } = useReportStocks(only)
  const { data, keptAt, problem, retrying, retry, loading } = mine
  const [adding, setAdding] = useState(false)
  const why = Number.isFinite(limit) ? limitReachedText('aiReportStocks', limit)[lang] : ''
  const open = () => {
    if (reports.length < limit) setAdding(true)
    else void showToast('info', why)
  }
  const pick = async (row: StockRow) => {
    cacheStockRows([row])
    const reply = await addStock(row.fsym_id, row)
    if (reply.ok) void showToast('success', words.added({ name: stockNameOrId(row, row.fsym_id, lang) }))
    else void showToast('error', t(`problems.${reply.error.code}`))
    if (reports.length + 1 >= limit) setAdding(false)
  }
  const add = (
    <Button kind="primary" onClick={open}>
      {words.add}
    </Button>
  )
  const before = (
    <>
      {head}
      {!online && data && <OfflineNote at={keptAt} onRetry={retry} retrying={retrying} />}
      {problem && online && (
        <ErrorState
          reason={t(`problems.${problem.code}`)}
          onRetry={retry}
          retrying={retrying}
          kept={data !== null}
        />
      )}
      {(loading || (data === null && !problem)) && <SkeletonRows count={6} />}
      {data && !isEmpty && (
        <div className="hub-head">
          <AsOfLine count={shown.length} rows={stocks.flatMap(({ row }) => row ?? [])} />
          <div className="actions">
            {add}
            <LinkButton href="/my-stock/edit">{words.edit}</LinkButton>
            <LinkButton href="/my-stock/sort">{words.sort}</LinkButton>
          </div>
        </div>
      )}
      {named && <OnlyNote name={stockNameOrId(named.row, named.fsym_id, lang)} />}
      {data && !isEmpty && !named && only !== 'all' && (
        <p className="strip-note" role="status">
          {words.notInReport({ ticker: only })}
        </p>
      )}
      {isEmpty && <EmptyState title={words.reportEmptyTitle} text={words.reportEmptyText} actions={add} />}
      {isAllHidden && <EmptyState text={words.allHidden} />}
    </>
  )
  const after = (
    <>
      {locked > 0 && <LockCard title={words.locked({ count: locked })} why={why} />}
      {data && !isEmpty && <FeedLinks />}
      {!isEmpty && <StopLossSettings />}
    </>
  )
  return (
    <>
      <MyStockListAndPane
        label={words.pages.aiReport}
        stocks={stocks}
        first={named ? only : undefined}
        isEmpty={isEmpty}
        before={before}
        after={after}
      />
      <AddStockSheet
        open={adding}
        title={words.addTitle.aiReport}
        onClose={() => setAdding(false)}
        isIn={id => reports.some(({ fsym_id }) => fsym_id === id)}
        onPick={pick}
      />
    </>
  )
}

function OnlyNote({ name }: { name: string }) {
  const words = useWords(myStockWords)
  return (
    <div className="strip-note">
      <p>{words.one({ name })}</p>
      <LinkButton kind="quiet" href={myStockPageHref({})}>
        {words.showAll}
      </LinkButton>
    </div>
  )
}

const feeds = [
  ['highlight', 'titles.myStockHighlight'],
  ['price', 'titles.myStockPrice'],
  ['attractiveness', 'titles.myStockAttractiveness'],
  ['chart-indicator', 'titles.myStockIndicator'],
  ['earnings', 'titles.myStockEarnings'],
  ['insider', 'titles.myStockInsider'],
] as const

/** Links to the pages with the news of my stocks. */
function FeedLinks() {
  const { t } = useText()
  const words = useWords(myStockWords)
  return (
    <nav aria-label={words.feeds}>
      <SectionHead title={words.feeds} />
      <div className="menu-list">
        {feeds.map(([path, title]) => (
          <Anchor key={path} href={`/my-stock/${path}`}>
            {t(title)}
          </Anchor>
        ))}
      </div>
    </nav>
  )
}
