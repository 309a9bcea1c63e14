import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import type { StockRow } from '#contract/stock.ts'
import { asOfRows } from '#features/my-stocks/as-of-rows.ts'
import { stockName } from '#features/my-stocks/name-of.ts'
import { StockName } from '#features/my-stocks/stock-name.tsx'
import { useMyStockUndo } from '#features/my-stocks/use-undo.tsx'
import { myStockWords } from '#text/words/my-stock.ts'
import { join } from '#ui/figure/join.ts'
import { ChangeText } from '#ui/figure/price-text.tsx'
import { Button } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { automaticOrders, movedStock, sortedStocks } from './order.ts'

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
  const { lang, day } = useText()
  const words = useWords(myStockWords)
  const { note, act } = useMyStockUndo()
  const list = useRef<HTMLUListElement>(null)
  const [drag, setDrag] = useState<{ id: string; order: readonly string[] } | null>(null)
  const [listener, setHeard] = useState('')
  const order = drag?.order ?? ids
  const newest = asOfRows([...rows.values()])
  const nameFor = (id: string) => stockName(rows.get(id), id, lang)
  const save = (next: readonly string[]) => {
    onOrder(next).catch(() => showToast('error', words.failed))
  }

  const press = (id: string, at: number) => (event: KeyboardEvent) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: ids.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = movedStock(ids, at, to)
    if (next === ids) return
    save(next)
    setHeard(words.moved({ name: nameFor(id), place: to + 1 }))
  }
  const hold = (id: string) => (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ id, order: ids })
  }
  const move = (event: PointerEvent) => {
    if (!drag || !list.current) return
    const boxes = [...list.current.children].map(row => row.getBoundingClientRect())
    const under = boxes.findIndex(({ top, bottom }) => event.clientY >= top && event.clientY < bottom)
    const from = drag.order.indexOf(drag.id)
    if (under >= 0 && under !== from) setDrag({ ...drag, order: movedStock(drag.order, from, under) })
  }
  const drop = () => {
    if (!drag) return
    if (drag.order.join() !== ids.join()) {
      save(drag.order)
      setHeard(words.moved({ name: nameFor(drag.id), place: drag.order.indexOf(drag.id) + 1 }))
    }
    setDrag(null)
  }
  const sort = (by: (typeof automaticOrders)[number]) =>
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
          {automaticOrders.map(by => (
            <Button key={by} onClick={() => sort(by)}>
              {words.orders[by]}
            </Button>
          ))}
        </div>
        {note}
      </section>
      <p className="sr-only" role="status">
        {listener}
      </p>
      <ul className="sort-list" ref={list}>
        {order.map((id, at) => {
          const row = rows.get(id)
          return (
            <li key={id} className={join('sort-row', drag?.id === id && 'moving')}>
              <button
                type="button"
                className="sort-handle"
                aria-label={words.handle({ name: nameFor(id), place: at + 1, count: order.length })}
                onKeyDown={press(id, at)}
                onPointerDown={hold(id)}
                onPointerMove={move}
                onPointerUp={drop}
                onPointerCancel={() => setDrag(null)}
              >
                <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
                  <path d="M4 7h12M4 13h12" stroke="currentColor" strokeWidth="1.5" />
                </svg>
              </button>
              <span className="edit-name">
                <StockName row={row} id={id} waits={waits(id)} />
              </span>
              {row && (
                <span className="sort-change">
                  <ChangeText percent={row.change_pct} />
                  {row.as_of !== newest[row.country] && <span className="caption">{day(row.as_of)}</span>}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
