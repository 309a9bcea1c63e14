import { Children, type KeyboardEvent, type ReactNode } from 'react'
import { joinClassNames } from '../figure/join.ts'
import { rowAfterKey } from '../form/roving.ts'
import { List } from './list.tsx'

export type StockListProps = {
  label: string
  /** The children are StockRow elements, each with its key. */
  children: ReactNode
  /** Shows each reason in full, over several lines where one is too short. */
  whole?: boolean
}

/**
 * J, K and the arrow keys move through the list only while the list has the focus: letters typed elsewhere are not
 * handled.
 */
function onKeyDown(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > li > a')]
  const next = rowAfterKey(rows.indexOf(document.activeElement as HTMLElement), rows.length, event.key)
  if (next === null) return
  event.preventDefault()
  rows[next]?.focus()
}

export function StockList({ label, children, whole = false }: StockListProps) {
  return (
    <List className={joinClassNames('stock-list', whole && 'whole')} aria-label={label} onKeyDown={onKeyDown}>
      {Children.map(children, row => (
        <li>{row}</li>
      ))}
    </List>
  )
}
