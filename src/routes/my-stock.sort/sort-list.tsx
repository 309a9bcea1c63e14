import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { StockRow } from '#contract/stock.ts'
import { stockNameOrId } from '#features/my-stocks/name-of.ts'
import { newestSessionByCountry, type SessionByCountry } from '#features/my-stocks/session-by-country.ts'
import { StockName } from '#features/my-stocks/stock-name.tsx'
import { useMyStockUndo } from '#features/my-stocks/use-undo.tsx'
import { myStockWords } from '#text/words/my-stock.ts'
import { joinClassNames } from '#ui/figure/join.ts'
import { ChangeText } from '#ui/figure/price-text.tsx'
import { Button } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { type AutomaticSortOrder, automaticSortOrders, moveStock, sortedStocks } from './order.ts'
import { useDragOrder } from './use-drag-order.ts'

type Props = {
  ids: readonly string[]
  rows: ReadonlyMap<string, StockRow>
  waits: (id: string) => boolean
  onOrder: (ids: readonly string[]) => Promise<void>
  /** Says which list is sorted. */
  head: ReactNode
}

/** A row is moved by dragging its handle or with the arrow keys. A drag is saved only when it ends. */
export function SortList({ ids, rows, waits, onOrder, head }: Props) {
  const { lang } = useText()
  const words = useWords(myStockWords)
  const { note, act } = useMyStockUndo()
  const [announced, announce] = useState('')
  const newest = newestSessionByCountry([...rows.values()])
  const nameFor = (id: string) => stockNameOrId(rows.get(id), id, lang)
  const save = (next: readonly string[], id: string, place: number) => {
    onOrder(next).catch(() => showToast('error', words.failed))
    announce(words.moved({ name: nameFor(id), place }))
  }
  const { list, order, dragged, handleOf } = useDragOrder(ids, (next, id) =>
    save(next, id, next.indexOf(id) + 1),
  )
  const press = (id: string, at: number) => (event: KeyboardEvent) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: ids.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = moveStock(ids, at, to)
    if (next !== ids) save(next, id, to + 1)
  }
  const sort = (by: AutomaticSortOrder) =>
    void act(words.sorted({ name: words.orders[by] }), async () => {
      await onOrder(sortedStocks(ids, rows, by, lang))
      return () => onOrder(ids)
    })

  return (
    <div className="sort-panes">
      <section className="sort-ways" aria-labelledby="sort-ways">
        {head}
        <h2 className="caption" id="sort-ways">
          {words.automatic}
        </h2>
        <div className="actions">
          {automaticSortOrders.map(by => (
            <Button key={by} onClick={() => sort(by)}>
              {words.orders[by]}
            </Button>
          ))}
        </div>
        {note}
      </section>
      <p className="sr-only" role="status">
        {announced}
      </p>
      <ul className="sort-list" ref={list}>
        {order.map((id, at) => (
          <li key={id} className={joinClassNames('sort-row', dragged === id && 'moving')}>
            <button
              type="button"
              className="sort-handle"
              aria-label={words.handle({ name: nameFor(id), place: at + 1, count: order.length })}
              onKeyDown={press(id, at)}
              {...handleOf(id)}
            >
              <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
                <path d="M4 7h12M4 13h12" stroke="currentColor" strokeWidth="1.5" />
              </svg>
            </button>
            <span className="edit-name">
              <StockName row={rows.get(id)} id={id} waits={waits(id)} />
            </span>
            <SortChange row={rows.get(id)} newest={newest} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Shows today's change, with its session when that is older than the session of the other stocks. */
function SortChange({ row, newest }: { row: StockRow | undefined; newest: SessionByCountry }) {
  const { day } = useText()
  if (!row) return null
  return (
    <span className="sort-change">
      <ChangeText percent={row.change_pct} />
      {row.as_of !== newest[row.country] && <span className="caption">{day(row.as_of)}</span>}
    </span>
  )
}
