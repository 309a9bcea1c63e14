import type { Country } from '#domain/market/country.ts'
import type { Condition } from '#domain/screener/filter/condition.ts'
import { conditionsOfPart, type FilterPart } from '#domain/screener/filter/parts.ts'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import type { FilterSurvey, RemovalCount } from '#state/market/screener.ts'

/** Removal counts of one part of a filter; null when unknown. */
export type PartRemovals = {
  /**
   * How many of all stocks the part removes as if it were the only condition. Also null for a part with several
   * conditions, because their counts cannot be added.
   */
  alone: number | null
  /** The number of stocks that reach the part at its place in the filter; `takes` is how many of those it removes. */
  before: number | null
  takes: number | null
  isCostliest: boolean
  /** For each condition, how many stocks fail because a value is missing. */
  missing: readonly { condition: Condition; count: number }[]
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Returns null when the survey belongs to another filter or the part has no condition. */
export function partRemovalsOf(
  survey: Pick<FilterSurvey, 'each' | 'size' | 'costliest'> | null,
  saved: SavedFilter,
  part: FilterPart,
  country: Country,
): PartRemovals | null {
  const conditions = conditionsOfPart(saved, part, country)
  if (!survey || conditions.length === 0) return null
  const first = placeOf(survey.each, conditions)
  if (first < 0) return null
  const mine = survey.each.slice(first, first + conditions.length)
  const before = first === 0 ? survey.size : survey.each[first - 1]!.left
  const { costliest } = survey
  return {
    alone: mine.length === 1 && survey.size !== null ? survey.size - mine[0]!.alone : null,
    before,
    takes: before === null ? null : before - mine.at(-1)!.left,
    isCostliest: costliest !== null && costliest >= first && costliest < first + conditions.length,
    missing: mine.flatMap(({ condition, missing }) => (missing > 0 ? [{ condition, count: missing }] : [])),
  }
}

/** Returns the index of the part's first condition; the conditions of a part are consecutive in the survey. */
const placeOf = (each: readonly RemovalCount[], conditions: readonly Condition[]): number =>
  each.findIndex((_, at) =>
    conditions.every((condition, next) => same(each[at + next]?.condition, condition)),
  )
