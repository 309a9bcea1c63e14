import {
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Problem } from '#contract/problem.ts'
import { type FoundRow, type SearchResult, searchQuery, useSearch } from '#state/search/search.ts'
import { resultDays } from '#state/search/search-answer.ts'
import { searchWords } from '#text/search.ts'
import { IconButton } from '#ui/form/button.tsx'
import { Icon } from '#ui/frame/icon.tsx'
import { useText } from '#ui/frame/language.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import './palette.css'
import { isPage, type PaletteCommand } from './directory.ts'
import { useOptionKeys } from './keys.ts'
import { OptionList, type OptionUse } from './options.tsx'
import type { Commands } from './run.ts'
import { useFoundStatus } from './status.ts'
import {
  firstOption,
  type Option,
  optionsOf,
  type PaletteSection,
  paletteSections,
  type StockOption,
} from './view.ts'

export type Why = {
  q: string
  answer: SearchResult | null
  problem: Problem | null
  /** A page or an action is called so. */
  beside: boolean
  retry(): void
}

export type FinderProps = {
  initial: string
  /** Without pages and actions. */
  stocksOnly?: boolean
  commands: Commands
  hrefOf(row: FoundRow): string
  replace?: boolean
  /** Right before it opens. */
  onStock(option: StockOption, typed: string): void
  /** After a command was chosen: a page opens by itself. */
  onCommand(command: PaletteCommand): void
  onEscape?: () => void
  /** Options of whoever has typed nothing. */
  idle?: readonly PaletteSection[]
  /** Shown in their place. */
  children?: ReactNode
  /** Where nothing was found, or nobody could be asked. */
  nothing(why: Why): ReactNode
  /** Between the field and what was found. */
  head?(rows: readonly FoundRow[]): ReactNode
}

const none: readonly PaletteSection[] = []
/** Sooner, a skeleton would only flash. */
const SLOW_MS = 400

/** One field, and below it whatever is called so: stocks of both countries, pages, actions. */
export function Finder(props: FinderProps) {
  const { initial, stocksOnly = false, commands, idle = none, children, nothing, head } = props
  const { lang } = useText()
  const words = searchWords[lang]
  const base = useId()
  const field = useRef<HTMLInputElement>(null)
  const rest = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(initial)
  const [showsAll, setShowsAll] = useState(false)
  const q = searchQuery(typed)
  const { settled, waiting, retry } = useSearch(typed)
  const { find } = commands
  const found = useMemo(
    () => (settled.q === '' || stocksOnly || !find ? [] : find(settled.q)),
    [settled.q, stocksOnly, find],
  )
  const isEmpty = q === ''
  const fresh = useMemo(
    () => ({
      ...settled,
      sections: settled.q === '' ? (isEmpty ? idle : none) : paletteSections(settled.answer, found, showsAll),
    }),
    [settled, isEmpty, idle, found, showsAll],
  )
  // Typing never waits for the rows of the letter before.
  const shown = useDeferredValue(fresh)
  const options = useMemo(() => optionsOf(shown.sections), [shown.sections])
  const rows = useMemo(
    () => options.flatMap(option => (option.kind === 'stock' ? [option.row] : [])),
    [options],
  )
  const ids = useMemo(() => options.map(({ id }) => id), [options])
  const idOf = useCallback((id: string) => `${base}-${id}`, [base])
  const choose = useCallback((id: string) => document.getElementById(idOf(id))?.click(), [idOf])

  const keys = useOptionKeys({
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
  const use = useUse(latest, rows, replace)
  const { active } = keys
  useEffect(() => {
    if (active) document.getElementById(idOf(active))?.scrollIntoView({ block: 'nearest' })
  }, [active, idOf])
  const isSlow = useSlow(waiting && settled.q === '' && q !== '', SLOW_MS)
  const status = useFoundStatus(shown.q === q && q !== '' ? shown : null)
  const ahead = useMemo(() => head?.(rows), [head, rows])
  const isOpen = ids.length > 0

  return (
    <div className="finder">
      {/* biome-ignore lint/a11y/useSemanticElements: browsers know no search element yet */}
      <form role="search" className="finder-field field-box" onSubmit={event => event.preventDefault()}>
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          name="q"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: whoever opens the search wants to type
          autoFocus
          maxLength={200}
          role="combobox"
          aria-autocomplete="list"
          aria-label={stocksOnly ? words.labelStocks : words.label}
          aria-expanded={isOpen}
          aria-controls={idOf('list')}
          aria-activedescendant={isOpen && active ? idOf(active) : undefined}
          placeholder={stocksOnly ? words.placeholderStocks : words.placeholder}
          value={typed}
          onChange={event => type(event.target.value)}
          onKeyDown={keys.onKeyDown}
        />
        {typed !== '' && <IconButton icon="close" label={words.clear} onClick={() => type('')} />}
      </form>
      <p className="sr-only" role="status">
        {status}
      </p>
      {ahead}
      <div
        id={idOf('list')}
        role="listbox"
        aria-label={words.results}
        aria-busy={waiting}
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

type Latest = FinderProps & { typed: string; showAll(): void }

/** The same object from one letter to the next, so that a row that stays is not drawn again. */
function useUse(latest: { current: Latest }, rows: readonly FoundRow[], replace: boolean): OptionUse {
  const days = useMemo(() => resultDays(rows), [rows])
  const spelled = days.map(({ country, day }) => `${country}${day}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the days by what they say
  return useMemo(() => {
    const newest = new Map(days.map(({ country, day }) => [country, day]))
    return {
      hrefOf: row => latest.current.hrefOf(row),
      replace,
      isOld: row => row.as_of < (newest.get(row.country) ?? ''),
      isCurrent: action => latest.current.commands.isCurrent(action),
      onChosen(option: Option) {
        const { onStock, onCommand, commands, typed, showAll } = latest.current
        if (option.kind === 'more') return showAll()
        if (option.kind === 'stock') return onStock(option, typed)
        const { command } = option.hit
        if (!isPage(command)) commands.run(command)
        onCommand(command)
      },
    }
  }, [latest, spelled, replace])
}

function useSlow(waits: boolean, ms: number): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!waits) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), ms)
    return () => clearTimeout(timer)
  }, [waits, ms])
  return isSlow && waits
}
