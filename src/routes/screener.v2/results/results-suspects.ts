import {
  conditionsOfPart,
  type FilterPart,
  filterParts,
  partKey,
  withoutPart,
} from '#domain/screener/filter/parts.ts'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import { conditionPhraseOf, type PhraseContext, phraseText } from '#features/screener/phrase.ts'
import type { FilterSurvey, RemovalCount } from '#state/market/screener.ts'
import type { ResultWords } from '#text/words/screener-results.ts'

export type RemovablePart = {
  key: string
  name: string
  /** Number of stocks that would pass without this part; null for a part with several conditions. */
  without: number | null
  alone: number | null
  isCostliest: boolean
  off: (saved: SavedFilter) => SavedFilter
}

/** Returns every active part, the one whose removal gives the most results first. */
export function removableParts(
  saved: SavedFilter,
  { each, costliest }: Pick<FilterSurvey, 'each' | 'costliest'>,
  telling: PhraseContext,
  { nothing }: ResultWords,
): readonly RemovablePart[] {
  const { country } = telling
  const keyed = new Map(each.map((removal, at) => [JSON.stringify(removal.condition), { removal, at }]))
  const suspectOf = (key: string, removals: readonly { removal: RemovalCount; at: number }[]) => {
    const [only] = removals
    const isOne = removals.length === 1
    return {
      key,
      without: isOne ? only!.removal.without : null,
      alone: isOne ? only!.removal.alone : null,
      isCostliest: removals.some(({ at }) => at === costliest),
    }
  }
  const parts = filterParts(saved, country).map((part: FilterPart): RemovablePart => {
    const conditions = conditionsOfPart(saved, part, country)
    return {
      ...suspectOf(
        partKey(part),
        conditions.flatMap(condition => keyed.get(JSON.stringify(condition)) ?? []),
      ),
      name:
        part.kind === 'own' && conditions.length > 1
          ? telling.words.own[part.name]
          : conditions
              .map(condition => phraseText(conditionPhraseOf(condition, telling)))
              .join(telling.words.phrase.and),
      off: before => withoutPart(before, part),
    }
  })
  const halted = each.flatMap((removal, at) =>
    removal.condition.kind === 'flag' && removal.condition.metric === 'halted' ? [{ removal, at }] : [],
  )
  const all = [
    ...parts,
    ...(saved.exclude_halt && halted.length > 0
      ? [
          {
            ...suspectOf('halted', halted),
            name: nothing.halted,
            off: (before: SavedFilter) => ({ ...before, exclude_halt: false }),
          },
        ]
      : []),
  ]
  return all.toSorted((a, b) => (b.without ?? 0) - (a.without ?? 0))
}
