import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import type { Draft } from '#features/screener/address.ts'
import { allowedBy, type LockedFeature } from '#features/screener/results-allowed.ts'
import { type FilterSurvey, type ScreenedAnswer, useScreened, useSurvey } from '#state/market/screener.ts'
import { useSubscription } from '#state/session/plan.ts'
import { useSession } from '#state/session/session.ts'
import { resultColumns } from './results-columns.ts'

/** What is in sight, and as much again; then twice as many each time the end is near. */
const FIRST_ROWS = 100
const noMetrics: readonly string[] = []

/** An answer with the columns it was asked for. */
export type ScreenedResult = { answer: ScreenedAnswer; columns: readonly string[] }

export type ScreenerResults = {
  /** The filter as it is asked: as far as the plan has it. */
  saved: SavedFilter
  without: readonly LockedFeature[]
  columns: readonly string[]
  settled: ScreenedResult | null
  survey: FilterSurvey | null
  problem: Problem | null
  waiting: boolean
  /** From the question to its rows, in ms; null of the first one. */
  took: number | null
  retry(): void
  more(): void
}

/** Everything the page shows of what passes, asked again with each change of the draft. */
export function useFound(draft: Draft): ScreenerResults {
  const { country } = draft
  const plan = useKnownPlan()
  const { saved, without } = useMemo(() => allowedBy(plan, draft.saved), [plan, draft.saved])
  const columns = useMemo(() => resultColumns(draft.columns, saved, country), [draft.columns, saved, country])
  const [rows, setRows] = useState({ of: draft.saved, limit: FIRST_ROWS })
  const limit = rows.of === draft.saved ? rows.limit : FIRST_ROWS
  const screened = useScreened({ country, saved, columns, limit })
  const surveyed = useSurvey(country, saved, noMetrics)

  const [settled, settle] = useState<ScreenedResult | null>(null)
  const { value, waiting } = screened
  if (value && !waiting && settled?.answer !== value) settle({ answer: value, columns })

  const took = useTook(`${country}|${limit}|${columns.join()}`, saved, value)
  const present = useRef(() => {})
  present.current = () => {
    // Said even while an answer is under way: a list says it once for each of its lengths.
    const shown = value?.rows.length ?? 0
    if (value && shown < value.total) setRows({ of: draft.saved, limit: Math.max(limit, shown * 2) })
  }
  return {
    saved,
    without,
    columns,
    settled,
    survey: surveyed.value,
    problem: screened.problem,
    waiting,
    took,
    retry() {
      screened.retry()
      surveyed.retry()
    },
    more: useCallback(() => present.current(), []),
  }
}

/** Until it is known, the server decides: nobody who has a plan shall read for a moment that he lacks it. */
function useKnownPlan() {
  const { status, user } = useSession()
  const { plan, view, kept } = useSubscription()
  const isOpen = status === 'opening' || (user !== null && view === null && kept.loading)
  return isOpen ? 'premium' : plan
}

function useTook(asked: string, saved: SavedFilter, value: ScreenedAnswer | null): number | null {
  const began = useRef<number | null>(null)
  const isFirst = useRef(true)
  const [took, setTook] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question begins the time
  useEffect(() => {
    // The first one waits for the worker to begin and for the pack to be opened.
    if (!isFirst.current) began.current = performance.now()
    isFirst.current = false
  }, [asked, saved])
  useEffect(() => {
    if (!value || began.current === null) return
    setTook(Math.max(1, Math.round(performance.now() - began.current)))
    began.current = null
  }, [value])
  return took
}
