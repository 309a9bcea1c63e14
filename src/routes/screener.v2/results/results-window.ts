import { type RefObject, useEffect, useState } from 'react'

const OVERSCAN = 8
/** The window moves in steps of this many rows, so that a little scrolling renders nothing. */
const STEP = 8

export type RowRange = { from: number; to: number }

/** Returns the rows that are in view, and a few more on each side; all rows have the same height. */
export function rowsInView(top: number, height: number, rowHeight: number, count: number): RowRange {
  const first = Math.floor(top / rowHeight) - OVERSCAN
  const last = Math.ceil((top + height) / rowHeight) + OVERSCAN
  const from = Math.max(0, Math.floor(first / STEP) * STEP)
  return { from: Math.min(from, Math.max(0, count - 1)), to: Math.min(count, Math.ceil(last / STEP) * STEP) }
}

export function useRowsInView(
  box: RefObject<HTMLElement | null>,
  rowHeight: number,
  count: number,
): RowRange {
  const [range, setRange] = useState<RowRange>({ from: 0, to: 24 })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      const next = rowsInView(element.scrollTop, element.clientHeight, rowHeight, count)
      setRange(before => (before.from === next.from && before.to === next.to ? before : next))
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    const resized = new ResizeObserver(look)
    resized.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      resized.disconnect()
    }
  }, [box, rowHeight, count])
  return { from: Math.min(range.from, Math.max(0, count - 1)), to: Math.min(range.to, count) }
}
