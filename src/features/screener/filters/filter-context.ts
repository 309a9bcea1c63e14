import { useMemo } from 'react'
import type { Problem } from '#contract/problem.ts'
import type { Country } from '#domain/market/country.ts'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import {
  type FilterSurvey,
  type ScreenerChoices,
  useFilterSurvey,
  useScreenerChoices,
} from '#state/market/screener.ts'
import { usePlan } from '#state/session/plan.ts'
import type { Text } from '#text/text.ts'
import { type ScreenerWords, screenerWords } from '#text/words/screener.ts'
import { type FilterWords, filterWords } from '#text/words/screener-filters.ts'
import { useText } from '#ui/frame/language.tsx'
import type { ScreenerDraftEditor } from '../draft.ts'
import { filterWithinPlan } from '../results-allowed.ts'

/** Contains everything that a filter card needs to describe and change its part. */
export type FilterContext = {
  text: Text
  /** Texts that describe conditions. */
  words: ScreenerWords
  /** Texts of the editors. */
  filters: FilterWords
  country: Country
  saved: SavedFilter
  /** The survey of the last filter, as far as the plan includes it. */
  survey: FilterSurvey | null
  problem: Problem | null
  choices: ScreenerChoices | null
  edit: ScreenerDraftEditor['edit']
}

export function useFilterContext(
  drafting: Pick<ScreenerDraftEditor, 'draft' | 'edit'>,
  metrics: readonly string[],
): FilterContext {
  const text = useText()
  const { country, saved } = drafting.draft
  const plan = usePlan()
  const { value, problem } = useFilterSurvey(country, filterWithinPlan(plan, saved).saved, metrics)
  const choices = useScreenerChoices(country)
  const { edit } = drafting
  return useMemo(
    () => ({
      text,
      words: screenerWords[text.lang],
      filters: filterWords[text.lang],
      country,
      saved,
      survey: value,
      problem,
      choices,
      edit,
    }),
    [text, country, saved, value, problem, choices, edit],
  )
}

/** Writes a count with thousands separators: 1,204. */
export const formatCount = ({ text }: Pick<FilterContext, 'text'>, count: number): string =>
  count.toLocaleString(text.lang)
