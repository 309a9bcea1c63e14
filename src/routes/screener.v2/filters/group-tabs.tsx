import type { KeyboardEvent } from 'react'
import { filterWords } from '#text/words/screener-filters.ts'
import { joinClassNames } from '#ui/figure/join.ts'
import { tabAfterKey } from '#ui/form/roving.ts'
import { useText } from '#ui/frame/language.tsx'

type Item = { id: string; label: string; isOn: boolean }

type Props = {
  base: string
  items: readonly Item[]
  current: string
  onSelect: (id: string) => void
}

/** The tabs of the filter groups; a mark shows the groups with an active part. */
export function GroupTabs({ base, items, current, onSelect }: Props) {
  const words = filterWords[useText().lang]
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = tabAfterKey(
      items.findIndex(({ id }) => id === current),
      items.length,
      event.key,
    )
    const item = next === null ? undefined : items[next]
    if (!item) return
    event.preventDefault()
    onSelect(item.id)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus()
  }
  return (
    <div
      className="tabs filter-tabs"
      role="tablist"
      tabIndex={-1}
      aria-label={words.groupsLabel}
      onKeyDown={move}
    >
      {items.map(({ id, label, isOn }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${base}-tab-${id}`}
          aria-selected={id === current}
          aria-controls={id === current ? `${base}-panel` : undefined}
          tabIndex={id === current ? 0 : -1}
          className={joinClassNames(isOn && 'filter-on')}
          onClick={() => onSelect(id)}
        >
          {label}
          {isOn && <span className="sr-only"> ({words.hasOn})</span>}
        </button>
      ))}
    </div>
  )
}
