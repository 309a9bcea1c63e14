import type { Country } from '#domain/market/country.ts'
import type { Condition } from '#domain/screener/filter/condition.ts'
import { conditionsOf, type FilterPart } from '#domain/screener/filter/parts.ts'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import type { FilterSurvey, RemovalCount } from '#state/market/screener.ts'

/** What one part of a filter takes away. Null is what nobody says. */
export type Toll = {
  /** Of all stocks, were it the only condition. Null too where it asks several things, which have no count in common. */
  alone: number | null
  /** Where it comes to its turn: how many are there, how many of them it takes. */
  before: number | null
  takes: number | null
  isCostliest: boolean
  /** Who fails for want of a number, by condition. */
  missing: readonly { condition: Condition; count: number }[]
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Null: the funnel is not yet of what is asked now, or this part asks for nothing. */
export function tollOf(
  survey: Pick<FilterSurvey, 'each' | 'size' | 'costliest'> | null,
  saved: SavedFilter,
  part: FilterPart,
  country: Country,
): Toll | null {
  const wanted = conditionsOf(saved, part, country)
  if (!survey || wanted.length === 0) return null
  const first = placeOf(survey.each, wanted)
  if (first < 0) return null
  const mine = survey.each.slice(first, first + wanted.length)
  const before = first === 0 ? survey.size : survey.each[first - 1]!.left
  const { costliest } = survey
  return {
    alone: mine.length === 1 && survey.size !== null ? survey.size - mine[0]!.alone : null,
    before,
    takes: before === null ? null : before - mine.at(-1)!.left,
    isCostliest: costliest !== null && costliest >= first && costliest < first + wanted.length,
    missing: mine.flatMap(({ condition, missing }) => (missing > 0 ? [{ condition, count: missing }] : [])),
  }
}

/** What a part asks stands together in the funnel, in the same order. */
const placeOf = (each: readonly RemovalCount[], wanted: readonly Condition[]): number =>
  each.findIndex((_, at) => wanted.every((condition, next) => same(each[at + next]?.condition, condition)))
