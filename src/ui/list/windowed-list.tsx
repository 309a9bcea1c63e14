import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { rowAfterKey } from '../form/roving.ts'
import { List } from './list.tsx'

export type WindowedListProps = {
  label: string
  count: number
  keyOf: (index: number) => string
  /** Renders a StockRow, or another link that fills the row. */
  row: (index: number) => ReactNode
  /** The estimated height of a row without its border, in pixels; each rendered row is measured. */
  rowHeight?: number
  /** The element that scrolls: the page, or the pane around the list. */
  scroller?: 'page' | 'pane'
  /** Called when the last rows are in sight, or nearly so. */
  onNearEnd?: () => void
}

type Rolled = Virtualizer<Window, Element> | Virtualizer<Element, Element>

const OVERSCAN = 5
/** The next rows are requested this many rows before the end. Our choice. */
const NEAR = 12

/** A list of any length that renders only the rows in sight. J, K and the arrow keys move through all of it. */
export const WindowedList = ({ scroller = 'page', ...props }: WindowedListProps) =>
  scroller === 'pane' ? <InPane {...props} /> : <InPage {...props} />

function InPage(props: WindowedListProps) {
  const list = useRef<HTMLUListElement>(null)
  const above = useAbove(list, element => element.getBoundingClientRect().top + window.scrollY)
  const rolled = useWindowVirtualizer({
    ...usual(props),
    scrollMargin: above,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  })
  return <Rows {...props} list={list} rolled={rolled} above={above} />
}

function InPane(props: WindowedListProps) {
  const list = useRef<HTMLUListElement>(null)
  const pane = () => list.current?.closest('.pane') ?? null
  const above = useAbove(list, element => {
    const around = pane()
    return around
      ? element.getBoundingClientRect().top - around.getBoundingClientRect().top + around.scrollTop
      : 0
  })
  const rolled = useVirtualizer({
    ...usual(props),
    scrollMargin: above,
    getScrollElement: pane,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  })
  return <Rows {...props} list={list} rolled={rolled} above={above} />
}

const usual = ({ count, keyOf, rowHeight = 64 }: WindowedListProps) => ({
  count,
  estimateSize: (index: number) => (index > 0 ? rowHeight + 1 : rowHeight),
  getItemKey: keyOf,
  overscan: OVERSCAN,
  useFlushSync: false,
})

/**
 * The height above the list. It is measured after each render, because content above the list (such as the offline
 * note) may change.
 */
function useAbove(list: { current: HTMLUListElement | null }, measure: (element: HTMLElement) => number) {
  const [above, setAbove] = useState(0)
  useLayoutEffect(() => {
    const now = list.current ? Math.round(measure(list.current)) : 0
    if (now !== above) setAbove(now)
  })
  return above
}

type RowsProps = WindowedListProps & {
  list: { current: HTMLUListElement | null }
  rolled: Rolled
  above: number
}

function Rows({ label, count, row, list, rolled, above, onNearEnd }: RowsProps) {
  const shown = rolled.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  const near = last >= count - NEAR
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once for each length of the list
  useEffect(() => {
    if (near) onNearEnd?.()
  }, [near, count])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const at = document.activeElement?.closest<HTMLElement>('[data-index]')?.dataset.index
    const next = rowAfterKey(at === undefined ? -1 : Number(at), count, event.key)
    if (next === null) return
    event.preventDefault()
    list.current?.querySelector<HTMLElement>(`[data-index="${next}"] > a`)?.focus()
  }
  return (
    <List
      className="stock-list windowed"
      aria-label={label}
      ref={list}
      style={{ height: rolled.getTotalSize() }}
      onKeyDown={onKeyDown}
    >
      {shown.map(({ key, index, start }) => (
        <li
          key={key}
          data-index={index}
          ref={rolled.measureElement}
          aria-setsize={count}
          aria-posinset={index + 1}
          style={{ transform: `translateY(${start - above}px)` }}
        >
          {row(index)}
        </li>
      ))}
    </List>
  )
}
