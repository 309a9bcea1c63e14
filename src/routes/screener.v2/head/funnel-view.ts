import { conditionPhraseOf, type PhraseContext, phraseText } from '#features/screener/phrase.ts'
import type { FilterSurvey, RemovalCount } from '#state/market/screener.ts'
import type { ResultWords } from '#text/words/screener-results.ts'

export type FunnelStep = {
  label: string
  /** The whole condition in words; `label` names only its metric. */
  title: string
  left: number | null
  takes: number | null
  /** Share of all stocks, from 0 to 1. */
  share: number
  costliest: boolean
}

/** Names the metric of a condition in a word or two. */
function aboutOf({ condition }: Pick<RemovalCount, 'condition'>, telling: PhraseContext): string {
  const { of, asks } = conditionPhraseOf(condition, telling)
  return of === '' ? asks : of
}

/** Returns the steps from all stocks through each condition to the result. */
export function funnelSteps(
  { size, each, costliest }: Pick<FilterSurvey, 'size' | 'each' | 'costliest'>,
  telling: PhraseContext,
  words: ResultWords,
): readonly FunnelStep[] {
  const whole = size ?? Math.max(0, ...each.map(({ alone }) => alone))
  const everything = words.everything[telling.country]
  const first: FunnelStep = {
    label: everything,
    title: everything,
    left: size,
    takes: null,
    share: 1,
    costliest: false,
  }
  return [
    first,
    ...each.map((removal, at): FunnelStep => {
      const before = at === 0 ? size : each[at - 1]!.left
      return {
        label: aboutOf(removal, telling),
        title: phraseText(conditionPhraseOf(removal.condition, telling)),
        left: removal.left,
        takes: before === null ? null : before - removal.left,
        share: whole === 0 ? 0 : removal.left / whole,
        costliest: at === costliest,
      }
    }),
  ]
}

/** Lists how many stocks fail because a value is missing: «PER 9 · 매출 4». */
export const missingValuesText = (each: readonly RemovalCount[], telling: PhraseContext): string =>
  each
    .filter(({ missing }) => missing > 0)
    .map(removal => `${aboutOf(removal, telling)} ${removal.missing.toLocaleString(telling.text.lang)}`)
    .join(' · ')
