import { Children, type ReactNode, useEffect, useRef } from 'react'
import { hasOverlay } from './overlay-stack.ts'
import { walk } from './roving.ts'

export type StockListProps = {
  label: string
  /** StockRow elements, each with its key. */
  children: ReactNode
  /** J and K walk this list; Enter opens, because each row is a link. One list per screen. */
  keyboard?: boolean
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select'))

export function StockList({ label, children, keyboard = false }: StockListProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (!keyboard) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (isTyping(event.target) || hasOverlay()) return
      const rows = [...(list.current?.querySelectorAll<HTMLElement>(':scope > li > a') ?? [])]
      const focused = rows.indexOf(document.activeElement as HTMLElement)
      const from = focused >= 0 ? focused : rows.findIndex(row => row.ariaCurrent === 'true')
      const next = walk(from, rows.length, event.key)
      if (next === null) return
      event.preventDefault()
      rows[next]?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [keyboard])
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without bullets Safari forgets that this is a list
    <ul className="stock-list" role="list" aria-label={label} ref={list}>
      {Children.map(children, row => (
        <li>{row}</li>
      ))}
    </ul>
  )
}
