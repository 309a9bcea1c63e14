import { type ReactNode, useEffect, useState } from 'react'
import type { StockRow } from '#contract/stock.ts'
import { limitsOf } from '#domain/plan/entitlement.ts'
import { limitReachedText } from '#domain/plan/why-not.ts'
import { AsOfLine } from '#features/my-stocks/as-of-line.tsx'
import { LockCard } from '#features/my-stocks/lock-card.tsx'
import { stockName } from '#features/my-stocks/name-of.ts'
import { useReportList } from '#state/market/report-list.ts'
import { learnRows, useStockRows } from '#state/market/stock-rows.ts'
import { addStock } from '#state/my-stocks/my-stocks.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { useKnownPlan } from '#state/session/plan.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import { EmptyState, ErrorState, OfflineNote } from '#ui/frame/states.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { AddSheet } from './add-sheet.tsx'
import { StockBoard } from './stock-board.tsx'
import { StopLoss } from './stop-loss.tsx'
import { hubHref, withinLimit } from './view.ts'

const feeds = [
  ['highlight', 'titles.myStockHighlight'],
  ['price', 'titles.myStockPrice'],
  ['attractiveness', 'titles.myStockAttractiveness'],
  ['chart-indicator', 'titles.myStockIndicator'],
  ['earnings', 'titles.myStockEarnings'],
  ['insider', 'titles.myStockInsider'],
] as const

/** The stocks of my AI report with their verdicts and reasons. `only` selects one of them when the address names it. */
export function ReportPage({ only, head }: { only: string; head: ReactNode }) {
  const { t, lang } = useText()
  const words = useWords(myStockWords)
  const { online } = useConnectivity()
  const plan = useKnownPlan()
  const list = useReportList()
  const mine = plan === null ? { ...list, data: null, loading: true } : list
  const { data, keptAt, problem, retrying, retry, loading } = mine
  const reports = data?.reports ?? []
  const known = useStockRows(reports.filter(({ stock }) => stock === null).map(({ fsym_id }) => fsym_id))
  useEffect(() => {
    if (data && keptAt)
      learnRows(
        data.reports.map(({ stock }) => stock),
        Date.parse(keptAt),
      )
  }, [data, keptAt])
  const [adding, setAdding] = useState(false)
  const limit = limitsOf(plan ?? 'free').aiReportStocks
  const visible = reports
    .filter(({ is_hidden }) => !is_hidden)
    .map(({ fsym_id, stock }) => ({
      fsym_id,
      row: stock ?? known.rows.get(fsym_id) ?? null,
      waits: stock === null && known.waits(fsym_id),
    }))
  const { shown, locked } = withinLimit(visible, limit)
  const named = shown.find(({ row }) => row?.ticker === only)
  const stocks = named ? [named] : shown
  const rows = stocks.flatMap(({ row }) => row ?? [])
  const why = Number.isFinite(limit) ? limitReachedText('aiReportStocks', limit)[lang] : ''
  const open = () => {
    if (reports.length < limit) setAdding(true)
    else void showToast('info', why)
  }
  const pick = async (row: StockRow) => {
    learnRows([row])
    const reply = await addStock(row.fsym_id, row)
    if (reply.ok) void showToast('success', words.added({ name: stockName(row, row.fsym_id, lang) }))
    else void showToast('error', t(`problems.${reply.error.code}`))
    if (reports.length + 1 >= limit) setAdding(false)
  }
  const isEmpty = data !== null && reports.length === 0
  return (
    <>
      <StockBoard
        label={words.pages.aiReport}
        stocks={stocks}
        first={named ? only : undefined}
        isEmpty={isEmpty}
        before={
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
                <AsOfLine count={shown.length} rows={rows} />
                <div className="actions">
                  <Button kind="primary" onClick={open}>
                    {words.add}
                  </Button>
                  <LinkButton href="/my-stock/edit">{words.edit}</LinkButton>
                  <LinkButton href="/my-stock/sort">{words.sort}</LinkButton>
                </div>
              </div>
            )}
            {named && (
              <div className="strip-note">
                <p>{words.one({ name: stockName(named.row, named.fsym_id, lang) })}</p>
                <LinkButton kind="quiet" href={hubHref({})}>
                  {words.showAll}
                </LinkButton>
              </div>
            )}
            {data && !isEmpty && !named && only !== 'all' && (
              <p className="strip-note" role="status">
                {words.notInReport({ ticker: only })}
              </p>
            )}
            {isEmpty && (
              <EmptyState
                title={words.reportEmptyTitle}
                text={words.reportEmptyText}
                actions={
                  <Button kind="primary" onClick={open}>
                    {words.add}
                  </Button>
                }
              />
            )}
            {data && !isEmpty && visible.length === 0 && <EmptyState text={words.allHidden} />}
          </>
        }
        after={
          <>
            {locked > 0 && <LockCard title={words.locked({ count: locked })} why={why} />}
            {data && !isEmpty && (
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
            )}
            {!isEmpty && <StopLoss />}
          </>
        }
      />
      <AddSheet
        open={adding}
        title={words.addTitle.aiReport}
        onClose={() => setAdding(false)}
        isIn={id => reports.some(({ fsym_id }) => fsym_id === id)}
        onPick={pick}
      />
    </>
  )
}
