import { Children, type KeyboardEvent, type ReactNode } from 'react'
import { walk } from '../form/roving.ts'

export type StockListProps = {
  label: string
  /** StockRow elements, each with its key. */
  children: ReactNode
}

/** J, K and the arrows walk the list while the focus is in it: a letter pressed elsewhere belongs to whatever is there. */
function onKeyDown(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > li > a')]
  const next = walk(rows.indexOf(document.activeElement as HTMLElement), rows.length, event.key)
  if (next === null) return
  event.preventDefault()
  rows[next]?.focus()
}

export function StockList({ label, children }: StockListProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without bullets Safari forgets that this is a list
    <ul className="stock-list" role="list" aria-label={label} onKeyDown={onKeyDown}>
      {Children.map(children, row => (
        <li>{row}</li>
      ))}
    </ul>
  )
}
