import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import type { StockRow } from '#contract/stock.ts'
import { AsOfLine } from '#features/my-stocks/as-of-line.tsx'
import { LockCard } from '#features/my-stocks/lock-card.tsx'
import { stockNameOrId } from '#features/my-stocks/name-of.ts'
import { GroupNameSheet } from '#features/my-stocks/name-sheet.tsx'
import { cacheStockRows, useStockRows } from '#state/market/stock-rows.ts'
import { addToGroup, createGroup, synchronise } from '#state/my-stocks/my-groups.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import { EmptyState, ErrorState, OfflineNote } from '#ui/frame/states.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { AddStockSheet } from './add-sheet.tsx'
import { GroupSwitch } from './group-switch.tsx'
import { MyStockListAndPane, type MyStockListRow } from './stock-board.tsx'
import { useShownGroups } from './use-shown-groups.ts'
import { myStockPageHref } from './view.ts'

const hrefOf = (id: string) => myStockPageHref({ page: 'watchlist', watchlistGroupId: id })

/** Shows the stocks of a watchlist, or those of the first one when the requested watchlist does not exist. */
export function WatchlistPage({ groupId, head }: { groupId: string | null; head: ReactNode }) {
  const { t, lang } = useText()
  const words = useWords(myStockWords)
  const { online } = useConnectivity()
  const [, navigate] = useLocation()
  const { loading, groups, shown, locked, problem, group, isFull, why } = useShownGroups('watchlist', groupId)
  const ids = group?.body.stocks ?? []
  const known = useStockRows(ids)
  const stocks = ids.map(id => ({ fsym_id: id, row: known.rows.get(id) ?? null, waits: known.waits(id) }))
  const trouble = problem ?? known.problem
  const [open, setOpen] = useState<'none' | 'add' | 'new'>('none')
  const close = () => setOpen('none')
  const pick = async (row: StockRow) => {
    cacheStockRows([row])
    try {
      if (group) await addToGroup(group.id, row.fsym_id)
      else await createGroup('watchlist', words.defaultWatchlist, { stocks: [row.fsym_id] })
      void showToast('success', words.added({ name: stockNameOrId(row, row.fsym_id, lang) }))
    } catch {
      void showToast('error', words.failed)
    }
  }
  const create = async (name: string) => {
    const id = await createGroup('watchlist', name)
    close()
    void showToast('success', words.created)
    navigate(hrefOf(id), { replace: true })
  }
  const add = (
    <Button kind="primary" onClick={() => setOpen('add')}>
      {words.add}
    </Button>
  )
  const makeNew = () => {
    if (isFull) void showToast('info', why)
    else setOpen('new')
  }
  const before = (
    <>
      {head}
      {!online && group && <OfflineNote onRetry={known.retry} />}
      {trouble && online && (
        <ErrorState
          reason={t(`problems.${trouble.code}`)}
          onRetry={() => {
            known.retry()
            void synchronise()
          }}
          kept={groups.length > 0}
        />
      )}
      {loading && <SkeletonRows count={6} />}
      {group && (
        <>
          <GroupSwitch
            label={words.groups.watchlist}
            groups={shown}
            current={group}
            hrefFor={({ id }) => hrefOf(id)}
            onNew={makeNew}
          />
          <WatchlistHead id={group.id} stocks={stocks} add={ids.length > 0 && add} />
        </>
      )}
      {group && ids.length === 0 && (
        <EmptyState title={words.watchEmptyTitle} text={words.watchEmptyText} actions={add} />
      )}
      {!group && !loading && <EmptyState title={words.noWatchTitle} text={words.noWatchText} actions={add} />}
    </>
  )
  return (
    <>
      <MyStockListAndPane
        key={group?.id ?? ''}
        label={group?.body.name ?? words.groups.watchlist}
        stocks={stocks}
        before={before}
        isEmpty={!loading && ids.length === 0}
        after={locked > 0 && <LockCard title={words.lockedGroups({ count: locked })} why={why} />}
      />
      <AddStockSheet
        open={open === 'add'}
        title={words.addTitle.watchlist}
        onClose={close}
        isIn={id => ids.includes(id)}
        onPick={pick}
      />
      <GroupNameSheet open={open === 'new'} title={words.newWatchlist} onClose={close} onCreate={create} />
    </>
  )
}

type HeadProps = { id: string; stocks: readonly MyStockListRow[]; add: ReactNode }

/** Shows the number of stocks, the session of their prices, and the actions on the list. */
function WatchlistHead({ id, stocks, add }: HeadProps) {
  const words = useWords(myStockWords)
  return (
    <div className="hub-head">
      <AsOfLine count={stocks.length} rows={stocks.flatMap(({ row }) => row ?? [])} />
      <div className="actions">
        {add}
        <LinkButton href="/my-stock/edit?page=watchlist">{words.edit}</LinkButton>
        <LinkButton href={`/my-stock/sort?page=watchlist&watchlistGroupId=${encodeURIComponent(id)}`}>
          {words.sort}
        </LinkButton>
      </div>
    </div>
  )
}
