import { type PointerEvent, useRef, useState } from 'react'
import { moveStock } from './order.ts'

/**
 * Returns the order while a row is dragged. `onDrop` gets the new order and the dragged id when the drag has changed
 * it.
 */
export function useDragOrder(ids: readonly string[], onDrop: (order: readonly string[], id: string) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [drag, setDrag] = useState<{ id: string; order: readonly string[] } | null>(null)

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
    if (under >= 0 && under !== from) setDrag({ ...drag, order: moveStock(drag.order, from, under) })
  }
  const drop = () => {
    if (!drag) return
    if (drag.order.join() !== ids.join()) onDrop(drag.order, drag.id)
    setDrag(null)
  }
  return {
    list,
    order: drag?.order ?? ids,
    dragged: drag?.id ?? null,
    /** Returns the pointer events for the handle of a row. */
    handleOf: (id: string) => ({
      onPointerDown: hold(id),
      onPointerMove: move,
      onPointerUp: drop,
      onPointerCancel: () => setDrag(null),
    }),
  }
}
