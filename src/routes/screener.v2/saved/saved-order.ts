import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { moveInFilterOrder } from '#state/my-stocks/saved-filters.ts'

type Input = {
  ids: readonly string[]
  /** Resolves when the order is stored on the device. */
  onOrder: (ids: readonly string[]) => Promise<void>
  /** Called after a move, so that the new place can be announced to screen readers. */
  onMoved: (id: string, place: number) => void
}

/** Orders rows that are dragged by a handle or moved with the arrow keys. A drag is saved only when it ends. */
export function useSavedFilterOrder({ ids, onOrder, onMoved }: Input): {
  order: readonly string[]
  dragged: string | null
  list: RefObject<HTMLUListElement | null>
  move: (id: string, to: number) => void
  handle: (id: string) => {
    onKeyDown: (event: KeyboardEvent) => void
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => void
    onPointerMove: (event: PointerEvent) => void
    onPointerUp: () => void
    onPointerCancel: () => void
  }
} {
  const list = useRef<HTMLUListElement>(null)
  const [drag, setDrag] = useState<{ id: string; order: readonly string[] } | null>(null)
  // Changed places are stored one after another; until all are stored, the rows show the order that the user chose.
  const [chosenOrder, setChosenOrder] = useState<readonly string[] | null>(null)
  const isSettled = chosenOrder === null || chosenOrder.join() === ids.join() || !areSame(chosenOrder, ids)
  if (chosenOrder !== null && isSettled) setChosenOrder(null)
  const present = isSettled ? ids : chosenOrder

  const settle = (order: readonly string[], id: string) => {
    if (order.join() === present.join()) return
    setChosenOrder(order)
    void onOrder(order).then(
      () => onMoved(id, order.indexOf(id) + 1),
      () => setChosenOrder(null),
    )
  }
  const move = (id: string, to: number) => settle(moveInFilterOrder(present, present.indexOf(id), to), id)
  return {
    order: drag?.order ?? present,
    dragged: drag?.id ?? null,
    list,
    move,
    handle: id => ({
      onKeyDown: event => {
        const at = present.indexOf(id)
        const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: present.length - 1 }[event.key]
        if (to === undefined) return
        event.preventDefault()
        move(id, to)
      },
      onPointerDown: event => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ id, order: present })
      },
      onPointerMove: event => {
        if (!drag || !list.current) return
        const boxes = [...list.current.children].map(row => row.getBoundingClientRect())
        const under = boxes.findIndex(({ top, bottom }) => event.clientY >= top && event.clientY < bottom)
        const from = drag.order.indexOf(drag.id)
        if (under >= 0 && under !== from)
          setDrag({ ...drag, order: moveInFilterOrder(drag.order, from, under) })
      },
      onPointerUp: () => {
        if (drag) settle(drag.order, drag.id)
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
    }),
  }
}

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every(id => others.includes(id))
