import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { tabAfterKey } from '../form/roving.ts'
import { Anchor } from './anchor.tsx'

export type TabItem = { id: string; label: string; href?: string }

export type TabsProps = {
  label: string
  items: readonly TabItem[]
  current: string
  onSelect?: (id: string) => void
  /** This id prefix links the tab buttons to their TabPanel. */
  base?: string
}

/** Tabs that change the address are links. Tabs that change a part of the screen are a tab list. */
export function Tabs({ label, items, current, onSelect, base }: TabsProps) {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row scrolls to the current tab
  useEffect(() => {
    const element = row.current
    const chosen = element?.querySelector<HTMLElement>('[aria-current], [aria-selected=true]')
    if (!element || !chosen) return
    // This does not use scrollIntoView, which would scroll the page as well:
    // https://developer.mozilla.org/docs/Web/API/Element/scrollIntoView
    element.scrollLeft = chosen.offsetLeft - (element.clientWidth - chosen.offsetWidth) / 2
  }, [current])

  if (items.every(item => item.href !== undefined)) {
    return (
      <nav className="tabs" aria-label={label} ref={row}>
        {items.map(item => (
          <Anchor
            key={item.id}
            href={item.href ?? ''}
            replace
            aria-current={item.id === current ? 'page' : undefined}
            onClick={() => onSelect?.(item.id)}
          >
            {item.label}
          </Anchor>
        ))}
      </nav>
    )
  }

  const move = (event: KeyboardEvent) => {
    const next = tabAfterKey(
      items.findIndex(item => item.id === current),
      items.length,
      event.key,
    )
    const item = next === null ? undefined : items[next]
    if (!item) return
    event.preventDefault()
    onSelect?.(item.id)
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus()
  }
  return (
    <div
      className="tabs"
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      ref={element => {
        row.current = element
      }}
      onKeyDown={move}
    >
      {items.map(item => (
        <button
          key={item.id}
          type="button"
          role="tab"
          id={base && `${base}-tab-${item.id}`}
          aria-selected={item.id === current}
          aria-controls={base && item.id === current ? `${base}-panel` : undefined}
          tabIndex={item.id === current ? 0 : -1}
          onClick={() => onSelect?.(item.id)}
        >
          {item.label}
        </button>
      ))}
    </div>
  )
}

export function TabPanel({
  base,
  current,
  children,
}: {
  base: string
  current: string
  children: ReactNode
}) {
  return (
    <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-tab-${current}`}>
      {children}
    </div>
  )
}
