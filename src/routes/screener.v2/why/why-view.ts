import type { ConditionVerdict, ExplainedCondition, ExplainedLimit } from '#domain/screener/explain.ts'
import { excludesLosses } from '#domain/screener/filter/losses.ts'
import { findMetric } from '#domain/screener/metrics/index.ts'
import { conditionPhraseOf, metricValueText, type PhraseContext } from '#features/screener/phrase.ts'
import type { StockExplanationWords } from '#text/words/screener-why.ts'

export type ConditionExplanation = {
  /** The metric of the condition; `asks` says what the condition demands. */
  about: string
  asks: string
  verdict: ConditionVerdict
  value: string | null
  margin: string | null
  of: readonly ConditionExplanation[]
}

/** Returns a line per condition; groups contain their conditions. */
export function conditionExplanations(
  explained: ExplainedCondition,
  telling: PhraseContext,
  words: StockExplanationWords,
): readonly ConditionExplanation[] {
  const isAll = 'condition' in explained && explained.condition.kind === 'all'
  return isAll
    ? (explained.of ?? []).map(part => lineOf(part, telling, words))
    : [lineOf(explained, telling, words)]
}

function lineOf(
  explained: ExplainedCondition,
  telling: PhraseContext,
  words: StockExplanationWords,
): ConditionExplanation {
  const { verdict, value } = explained
  const metric = metricOf(explained)
  const { of, asks } =
    'condition' in explained
      ? conditionPhraseOf(explained.condition, telling)
      : { of: '', asks: explained.formula }
  // The condition itself already says that the stock is not halted, so no value is added.
  const isSaid = 'condition' in explained && explained.condition.kind === 'flag' && of === ''
  const nearest = limitsToSay(explained).toSorted((a, b) => a.margin - b.margin)[0]
  return {
    about: of,
    asks,
    verdict,
    value: value === undefined || isSaid ? null : metricValueText(metric, value, telling),
    margin: nearest ? marginText(metric, nearest, verdict, telling, words) : null,
    of: (explained.of ?? []).map(part => lineOf(part, telling, words)),
  }
}

/** How far a company is from a loss is no distance on the scale of a multiple, so that limit is not among these. */
function limitsToSay(explained: ExplainedCondition): readonly ExplainedLimit[] {
  const { limits = [], value } = explained
  const condition = 'condition' in explained ? explained.condition : null
  if (condition?.kind !== 'range' || !excludesLosses(condition.metric, condition)) return limits
  return typeof value === 'number' && value <= 0 ? [] : limits.filter(({ side }) => side !== 'above')
}

const metricOf = (explained: ExplainedCondition): string =>
  'condition' in explained && 'metric' in explained.condition ? explained.condition.metric : ''

/** Says how far a value is within its limit, or by how much it misses the limit. */
function marginText(
  metric: string,
  { side, limit, margin }: ExplainedLimit,
  verdict: ConditionVerdict,
  telling: PhraseContext,
  words: StockExplanationWords,
): string {
  const size = sizeText(metric, Math.abs(margin), limit, telling, words)
  const isFloor = side === 'least' || side === 'above' || side === 'unequal'
  if (verdict === 'fail') return isFloor ? words.short({ value: size }) : words.over({ value: size })
  if (margin === 0) return words.exact
  return isFloor ? `+${size}` : words.room({ value: size })
}

/** Distances of money are in percent of the limit, because trillions are hard to compare by eye. */
function sizeText(
  metric: string,
  size: number,
  limit: number,
  telling: PhraseContext,
  words: StockExplanationWords,
): string {
  const unit = findMetric(metric)?.unit
  if ((unit === 'money' || unit === 'shares') && limit !== 0) {
    const percent = (size / Math.abs(limit)) * 100
    return `${percent.toLocaleString(telling.text.lang, { maximumFractionDigits: percent < 10 ? 1 : 0 })}%`
  }
  if (unit === 'percent') return words.points({ value: metricValueText('', size, telling) })
  return metricValueText(metric, size, telling)
}
