import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import type { FoundRow, SearchResult } from '#state/search/search.ts'
import { resultDays } from '#state/search/search-answer.ts'
import { searchWords } from '#text/words/search.ts'
import { useWords } from '#ui/frame/language.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import './palette.css'
import { isPage, type PaletteCommand } from './directory.ts'
import { FinderField } from './finder-field.tsx'
import { useOptionKeyboardNavigation } from './keys.ts'
import { type OptionHandlers, OptionList } from './options.tsx'
import { useResultCountText } from './status.ts'
import type { PaletteCommandRunner } from './use-commands.ts'
import { useShownOptions } from './use-shown-options.ts'
import { firstOption, type PaletteOption, type PaletteSection, type PaletteStockOption } from './view.ts'

export type NothingFoundReason = {
  q: string
  answer: SearchResult | null
  problem: Problem | null
  /** Whether a page or an action matches although no stock does. */
  beside: boolean
  retry(): void
}

export type FinderProps = {
  initial: string
  /** Leaves out pages and actions. */
  stocksOnly?: boolean
  commands: PaletteCommandRunner
  hrefOf(row: FoundRow): string
  replace?: boolean
  /** Called just before the stock opens. */
  onStock(option: PaletteStockOption, typed: string): void
  /** Called after a page or an action was chosen; a page opens by its own link. */
  onCommand(command: PaletteCommand): void
  onEscape?: () => void
  /** Options shown before anything is typed. */
  idle?: readonly PaletteSection[]
  /** Content shown instead of the options. */
  children?: ReactNode
  /** Content for a search without hits or with a failed request. */
  nothing(why: NothingFoundReason): ReactNode
  /** Content between the field and the results. */
  head?(rows: readonly FoundRow[]): ReactNode
}

const none: readonly PaletteSection[] = []
/** Milliseconds before the skeleton appears; earlier it would only flash. Our choice. */
const SLOW_MS = 400

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
  const use = useUse(latest, rows, replace)
  const { active } = keys
  useEffect(() => {
    if (active) document.getElementById(idOf(active))?.scrollIntoView({ block: 'nearest' })
  }, [active, idOf])
  const isSlow = useSlow(results.isFirst, SLOW_MS)
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

type Latest = FinderProps & { typed: string; showAll(): void }

/** Returns the same object while the user types, so that unchanged rows do not render again. */
function useUse(latest: { current: Latest }, rows: readonly FoundRow[], replace: boolean): OptionHandlers {
  const days = useMemo(() => resultDays(rows), [rows])
  const spelled = days.map(({ country, day }) => `${country}${day}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `spelled` has the same content as `days`
  return useMemo(() => {
    const newest = new Map(days.map(({ country, day }) => [country, day]))
    return {
      hrefOf: row => latest.current.hrefOf(row),
      replace,
      isOld: row => row.as_of < (newest.get(row.country) ?? ''),
      isCurrent: action => latest.current.commands.isCurrent(action),
      onChosen(option: PaletteOption) {
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
