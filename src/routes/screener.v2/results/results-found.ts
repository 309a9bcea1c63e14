import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import type { Country } from '#domain/market/country.ts'
import type { Feed } from '#domain/market/feed.ts'
import { combineAll } from '#domain/screener/filter/condition.ts'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import type { ScreenerDraft } from '#features/screener/address.ts'
import { useMissingFeedOfFilter } from '#features/screener/missing-feed-of.ts'
import { filterWithinPlan, type LockedFeature } from '#features/screener/results-allowed.ts'
import { useSessionsTooOld } from '#state/market/data-age.ts'
import {
  type FilterSurvey,
  type ScreenedAnswer,
  useFilterSurvey,
  useScreenedStocks,
} from '#state/market/screener.ts'
import { useSubscription } from '#state/session/plan.ts'
import { useSession } from '#state/session/session.ts'
import { linesWithoutSignals } from './lines-without-signals.ts'
import { resultColumns } from './results-columns.ts'

/**
 * Number of rows that are requested first, about twice what is in view; it doubles near the end of the list. Our
 * choice.
 */
const FIRST_ROWS = 100
const noMetrics: readonly string[] = []

export type SettledScreenerAnswer = { answer: ScreenedAnswer; columns: readonly string[] }

export type ScreenerResults = {
  /** The filter that is sent; it leaves out features that the plan does not include. */
  saved: SavedFilter
  without: readonly LockedFeature[]
  columns: readonly string[]
  settled: SettledScreenerAnswer | null
  /** True when the data are too old for signals and ratings; the rows then have none. */
  isOutdated: boolean
  survey: FilterSurvey | null
  /** The feed without which nobody knows which stocks pass; null where the count is an answer. */
  missingFeed: Feed | null
  problem: Problem | null
  waiting: boolean
  /** Milliseconds from the request to its rows; null for the first request. */
  took: number | null
  retry(): void
  more(): void
}

/** Returns the results for the draft, which are requested again with each change. */
export function useScreenerResults(draft: ScreenerDraft): ScreenerResults {
  const { country } = draft
  const plan = useKnownPlan()
  const { saved, without } = useMemo(() => filterWithinPlan(plan, draft.saved), [plan, draft.saved])
  const columns = useMemo(() => resultColumns(draft.columns, saved, country), [draft.columns, saved, country])
  const [rows, setRows] = useState({ of: draft.saved, limit: FIRST_ROWS })
  const limit = rows.of === draft.saved ? rows.limit : FIRST_ROWS
  const screened = useScreenedStocks({ country, saved, columns, limit })
  const surveyed = useFilterSurvey(country, saved, noMetrics)

  const [settled, settle] = useState<SettledScreenerAnswer | null>(null)
  const { value, waiting } = screened
  if (value && !waiting && settled?.answer !== value) settle({ answer: value, columns })

  // On an earlier day that somebody chose, the signals of that day are what was asked for.
  const isOutdated =
    useSessionsTooOld(settled && saved.as_of === null ? { country, as_of: settled.answer.as_of } : null) !== 0
  const shown = useMemo(
    () =>
      settled && isOutdated
        ? { ...settled, answer: { ...settled.answer, rows: linesWithoutSignals(settled.answer.rows) } }
        : settled,
    [settled, isOutdated],
  )

  const took = useTook(`${country}|${limit}|${columns.join()}`, saved, value)
  const present = useRef(() => {})
  present.current = () => {
    // A running request does not prevent this, because a list calls it only once for each of its lengths.
    const count = value?.rows.length ?? 0
    if (value && count < value.total) setRows({ of: draft.saved, limit: Math.max(limit, count * 2) })
  }
  return {
    saved,
    without,
    columns,
    settled: shown,
    isOutdated,
    survey: surveyed.value,
    missingFeed: useMissingFeedOf(country, surveyed.value),
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

/**
 * Returns the plan. Until it is known, the server decides, so that a subscriber does not briefly see that the plan is
 * not enough.
 */
function useKnownPlan() {
  const { status, user } = useSession()
  const { plan, view, kept } = useSubscription()
  const isOpen = status === 'opening' || (user !== null && view === null && kept.loading)
  return isOpen ? 'premium' : plan
}

function useMissingFeedOf(country: Country, survey: FilterSurvey | null): Feed | null {
  const missingFeedOf = useMissingFeedOfFilter()
  if (survey === null || survey.count > 0) return null
  return missingFeedOf(country, combineAll(...survey.each.map(({ condition }) => condition)))
}

function useTook(request: string, saved: SavedFilter, value: ScreenedAnswer | null): number | null {
  const began = useRef<number | null>(null)
  const isFirst = useRef(true)
  const [took, setTook] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new request restarts the measurement
  useEffect(() => {
    // The first request also waits for the worker and the pack, so its time would mislead.
    if (!isFirst.current) began.current = performance.now()
    isFirst.current = false
  }, [request, saved])
  useEffect(() => {
    if (!value || began.current === null) return
    setTook(Math.max(1, Math.round(performance.now() - began.current)))
    began.current = null
  }, [value])
  return took
}
