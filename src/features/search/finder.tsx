import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { searchWords } from '#text/words/search.ts'
import { useWords } from '#ui/frame/language.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import './palette.css'
import { FinderField } from './finder-field.tsx'
import type { FinderProps } from './finder-props.ts'
import { useOptionKeyboardNavigation } from './keys.ts'
import { firstOption } from './next-option.ts'
import { OptionList } from './options.tsx'
import { useResultCountText } from './status.ts'
import { useFinderChoice } from './use-finder-choice.ts'
import { useShownOptions } from './use-shown-options.ts'
import { SLOW_SEARCH_MS, useSlowSearch } from './use-slow-search.ts'
import type { PaletteSection } from './view.ts'

const none: readonly PaletteSection[] = []

/** A search field with its results: stocks of both countries, pages and actions. */
export function Finder(props: FinderProps) {
  const { initial, stocksOnly = false, commands, idle = none, children, nothing, head } = props
  const words = useWords(searchWords)
  const base = useId()
  const field = useRef<HTMLInputElement>(null)
  const rest = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(initial)
  const [showsAll, setShowsAll] = useState(false)
  const results = useShownOptions(typed, showsAll, { stocksOnly, commands, idle })
  const { q, shown, options, rows, ids, retry } = results
  const idOf = useCallback((id: string) => `${base}-${id}`, [base])
  const choose = useCallback((id: string) => document.getElementById(idOf(id))?.click(), [idOf])

  const keys = useOptionKeyboardNavigation({
    ids,
    first: firstOption(shown.sections)?.id ?? null,
    q,
    answered: shown.q,
    choose,
    onEscape: () => (props.onEscape ? props.onEscape() : type('')),
    onDown: () => rest.current?.querySelector<HTMLElement>('a.option')?.focus(),
  })
  function type(next: string) {
    setTyped(next)
    setShowsAll(false)
    keys.forget()
    field.current?.focus()
  }

  const showAll = () => {
    setShowsAll(true)
    field.current?.focus()
  }
  const latest = useRef({ ...props, typed, showAll })
  useEffect(() => {
    latest.current = { ...props, typed, showAll }
  })
  const { replace = false } = props
  const use = useFinderChoice(latest, rows, replace)
  const { active } = keys
  useEffect(() => {
    if (active) document.getElementById(idOf(active))?.scrollIntoView({ block: 'nearest' })
  }, [active, idOf])
  const isSlow = useSlowSearch(results.isFirst, SLOW_SEARCH_MS)
  const status = useResultCountText(shown.q === q && q !== '' ? shown : null)
  const ahead = useMemo(() => head?.(rows), [head, rows])
  const isOpen = ids.length > 0

  return (
    <div className="finder">
      <FinderField
        field={field}
        typed={typed}
        stocksOnly={stocksOnly}
        listId={idOf('list')}
        activeId={isOpen && active ? idOf(active) : undefined}
        isOpen={isOpen}
        onType={type}
        onKeyDown={keys.onKeyDown}
      />
      <p className="sr-only" role="status">
        {status}
      </p>
      {ahead}
      <div
        id={idOf('list')}
        role="listbox"
        aria-label={words.results}
        aria-busy={results.waiting}
        className="options"
        hidden={!isOpen}
      >
        <OptionList sections={shown.sections} active={active} idOf={idOf} use={use} />
      </div>
      {isSlow && <SkeletonRows count={4} />}
      {!isSlow && shown.q === '' && <div ref={rest}>{children}</div>}
      {shown.q !== '' && options.every(({ kind }) => kind === 'command') && (
        <div>
          {nothing({ q: shown.q, answer: shown.answer, problem: shown.problem, beside: isOpen, retry })}
        </div>
      )}
    </div>
  )
}
