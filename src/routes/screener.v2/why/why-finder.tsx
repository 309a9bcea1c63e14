import { type KeyboardEvent, useId, useState } from 'react'
import type { Country } from '#domain/market/country.ts'
import { displayName } from '#domain/market/ticker.ts'
import { type FoundRow, useSearch } from '#state/search/search.ts'
import { stockExplanationWords } from '#text/words/screener-why.ts'
import { tabAfterKey } from '#ui/form/roving.ts'
import { useText, useWords } from '#ui/frame/language.tsx'

const MOST = 6

type Props = { country: Country; onChoose: (row: FoundRow) => void }

/** Finds a stock of the country by name, Korean initials or code, on the device when it can. */
export function ExplainedStockFinder({ country, onChoose }: Props) {
  const { lang } = useText()
  const words = useWords(stockExplanationWords)
  const id = useId()
  const [typed, type] = useState('')
  const [at, go] = useState(0)
  const { settled, waiting } = useSearch(typed)
  const hits = (settled.answer?.hits ?? []).filter(({ row }) => row.country === country).slice(0, MOST)
  const isOpen = typed.trim() !== '' && settled.q !== ''
  const chosen = Math.min(at, Math.max(0, hits.length - 1))
  const choose = (row: FoundRow) => {
    type('')
    onChoose(row)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const hit = hits[chosen]
    if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation()
      event.preventDefault()
      type('')
    } else if (event.key === 'Enter' && hit && isOpen) {
      event.preventDefault()
      choose(hit.row)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = tabAfterKey(chosen, hits.length, event.key)
      if (next === null) return
      event.preventDefault()
      go(next)
    }
  }
  return (
    <div className="screener-finder">
      <input
        type="search"
        role="combobox"
        aria-label={words.find}
        placeholder={words.find}
        title={words.findHint}
        aria-expanded={isOpen && hits.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && hits.length > 0 ? `${id}-${chosen}` : undefined}
        autoComplete="off"
        value={typed}
        onChange={event => {
          type(event.target.value)
          go(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div role="listbox" id={`${id}-list`} aria-label={words.found} hidden={!isOpen || hits.length === 0}>
        {isOpen &&
          hits.map(({ row }, index) => {
            const { name, sub } = displayName(row, lang)
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the chosen option
              <div
                key={row.fsym_id}
                role="option"
                id={`${id}-${index}`}
                aria-selected={index === chosen}
                onPointerDown={event => event.preventDefault()}
                onClick={() => choose(row)}
              >
                {name} <span className="row-sub">{sub}</span>
              </div>
            )
          })}
      </div>
      <span className="caption" role="status">
        {isOpen && !waiting && hits.length === 0 && words.none}
      </span>
    </div>
  )
}
