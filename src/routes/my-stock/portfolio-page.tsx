import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { StockRow } from '#contract/stock.ts'
import type { GroupEntry } from '#domain/sync/item.ts'
import { EntryForm } from '#features/my-stocks/entry-form.tsx'
import { LockCard } from '#features/my-stocks/lock-card.tsx'
import { stockNameOrId } from '#features/my-stocks/name-of.ts'
import { GroupNameSheet } from '#features/my-stocks/name-sheet.tsx'
import { useMyStockUndo } from '#features/my-stocks/use-undo.tsx'
import { cacheStockRows } from '#state/market/stock-rows.ts'
import {
  createGroup,
  type MyGroup,
  newItemId,
  putGroupEntry,
  synchronise,
} from '#state/my-stocks/my-groups.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { Button } from '#ui/form/button.tsx'
import { SegmentedControl } from '#ui/form/segmented.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/frame/states.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { AddStockSheet } from './add-sheet.tsx'
import { CsvSheet } from './csv-sheet.tsx'
import { GroupSwitch } from './group-switch.tsx'
import { MyStockPanes } from './hub-panes.tsx'
import { PortfolioView } from './portfolio-view.tsx'
import { useShownGroups } from './use-shown-groups.ts'
import { type MyStockPageQuery, myStockPageHref } from './view.ts'

type Sheet = 'none' | 'add' | 'new' | 'etc'

/** Shows a portfolio, or the first one when the requested portfolio does not exist. */
export function PortfolioPage({ hub, head }: { hub: MyStockPageQuery; head: ReactNode }) {
  const { t } = useText()
  const words = useWords(myStockWords)
  const [, navigate] = useLocation()
  const { loading, shown, locked, problem, group, isFull, why } = useShownGroups(
    'portfolio',
    hub.portfolioGroupId,
  )
  const undo = useMyStockUndo()
  const hrefFor = (change: Partial<MyStockPageQuery>) =>
    myStockPageHref({
      page: 'portfolio',
      portfolioGroupId: group?.id ?? null,
      portfolioTab: hub.portfolioTab,
      ...change,
    })
  const { open, setOpen, close } = useSheet(hub.portfolio_etc, () =>
    navigate(hrefFor({ portfolio_etc: false }), { replace: true }),
  )
  const makeNew = () => {
    if (isFull) void showToast('info', why)
    else setOpen('new')
  }
  const create = async (name: string, currency: 'KRW' | 'USD') => {
    const id = await createGroup('portfolio', name, { currency })
    close()
    void showToast('success', words.portfolioCreated)
    navigate(hrefFor({ portfolioGroupId: id }), { replace: true })
  }
  const before = (
    <>
      {head}
      {problem && !group && (
        <ErrorState reason={t(`problems.${problem.code}`)} onRetry={() => void synchronise()} />
      )}
      {undo.note}
    </>
  )
  const after = locked > 0 && <LockCard title={words.lockedGroups({ count: locked })} why={why} />
  return (
    <>
      {group ? (
        <PortfolioView
          key={group.id}
          group={group}
          problem={problem}
          tab={hub.portfolioTab}
          hrefFor={hrefFor}
          onAdd={() => setOpen('add')}
          onMore={() => setOpen('etc')}
          before={
            <>
              {before}
              <GroupSwitch
                label={words.groups.portfolio}
                groups={shown}
                current={group}
                hrefFor={({ id }) => hrefFor({ portfolioGroupId: id })}
                onNew={makeNew}
              />
            </>
          }
          after={after}
        />
      ) : (
        <MyStockPanes
          isEmpty={!loading}
          list={
            <>
              {before}
              {loading ? (
                <SkeletonRows count={6} />
              ) : (
                <NoPortfolio onAdd={() => setOpen('add')} onMore={() => setOpen('etc')} />
              )}
              {after}
            </>
          }
        />
      )}
      <QuickAdd group={group} open={open === 'add'} onClose={close} />
      <NewPortfolio open={open === 'new'} onClose={close} onCreate={create} />
      <CsvSheet group={group} open={open === 'etc'} onClose={close} act={undo.act} />
    </>
  )
}

/**
 * Holds which sheet is open. The address can open the sheet with further actions; `onLeft` takes that out of the
 * address.
 */
function useSheet(isEtc: boolean, onLeft: () => void) {
  const [open, setOpen] = useState<Sheet>(isEtc ? 'etc' : 'none')
  useEffect(() => {
    if (isEtc) setOpen('etc')
  }, [isEtc])
  const close = () => {
    setOpen('none')
    if (isEtc) onLeft()
  }
  return { open, setOpen, close }
}

function NoPortfolio({ onAdd, onMore }: { onAdd: () => void; onMore: () => void }) {
  const words = useWords(myStockWords)
  return (
    <EmptyState
      title={words.noPortfolioTitle}
      text={words.noPortfolioText}
      actions={
        <>
          <Button kind="primary" onClick={onAdd}>
            {words.add}
          </Button>
          <Button onClick={onMore}>{words.importFile}</Button>
        </>
      }
    />
  )
}

type QuickAddProps = { group: MyGroup | undefined; open: boolean; onClose: () => void }

/** Adds a trade with stock, quantity and price; the first trade also creates the portfolio. */
function QuickAdd({ group, open, onClose }: QuickAddProps) {
  const { lang } = useText()
  const words = useWords(myStockWords)
  const [row, setRow] = useState<StockRow | null>(null)
  useEffect(() => {
    if (!open) setRow(null)
  }, [open])
  const own = group?.body.currency ?? 'KRW'
  const put = async (input: Omit<GroupEntry, 'id' | 'fsym_id'>) => {
    if (!row) return
    const entry = { id: newItemId(), fsym_id: row.fsym_id, ...input }
    if (group) {
      await putGroupEntry(group.id, entry)
      void showToast('success', words.saved)
    } else {
      await createGroup('portfolio', words.defaultPortfolio, { entries: [entry] })
      void showToast('success', words.portfolioCreated)
    }
    onClose()
  }
  return (
    <AddStockSheet
      open={open}
      title={words.addTitle.portfolio}
      onClose={onClose}
      isIn={() => false}
      onPick={picked => {
        cacheStockRows([picked])
        setRow(picked)
      }}
      chosen={
        row && (
          <>
            <div className="chosen-stock">
              <h3>{stockNameOrId(row, row.fsym_id, lang)}</h3>
              <Button kind="quiet" onClick={() => setRow(null)}>
                {words.backToSearch}
              </Button>
            </div>
            <EntryForm key={row.fsym_id} row={row} own={own} submit={words.save} onEntry={put} />
          </>
        )
      }
    />
  )
}

type NewProps = {
  open: boolean
  onClose: () => void
  onCreate: (name: string, currency: 'KRW' | 'USD') => Promise<void>
}

function NewPortfolio({ open, onClose, onCreate }: NewProps) {
  const words = useWords(myStockWords)
  const [currency, setCurrency] = useState<'KRW' | 'USD'>('KRW')
  return (
    <GroupNameSheet
      open={open}
      title={words.newPortfolio}
      onClose={onClose}
      onCreate={name => onCreate(name, currency)}
      head={
        <SegmentedControl
          label={words.baseCurrency}
          labelShown
          value={currency}
          onChange={setCurrency}
          items={[
            { value: 'KRW', label: words.krw },
            { value: 'USD', label: words.usd },
          ]}
        />
      }
    />
  )
}
