// Our choice: the weights. The market trend is known for every stock and every day, so it has the largest.
import { roundTo } from '../report/fact.ts'
import { leftOutReasons, noScoreReasons } from './reasons.ts'
import { type ComputedScore, type ScoreId, unjudgedScore } from './score.ts'
import { type WeighedScoreInput, weighInputs } from './weigh.ts'

type Part = { id: Exclude<ScoreId, 'summary'>; name_kr: string; name_en: string; weight: number }

export const summaryParts: readonly Part[] = [
  { id: 'fundamental', name_kr: '재무', name_en: 'Fundamentals', weight: 0.35 },
  { id: 'market_trend', name_kr: '시장 흐름', name_en: 'Market trend', weight: 0.4 },
  { id: 'sector_performance', name_kr: '업종 대비 성과', name_en: 'Sector performance', weight: 0.25 },
]

/** A single score is no summary. */
const LEAST_SCORES = 2

/**
 * When one of the three is missing the other two share its weight, and the weights shown are those in use: counting it as 0
 * would call it neutral. With fewer than two scores there is no summary.
 */
export function summaryScore(scores: readonly ComputedScore[], date: string): ComputedScore {
  const judgedValue = (id: ScoreId): number | null => scores.find(score => score.id === id)?.value ?? null
  const judged = summaryParts.filter(({ id }) => judgedValue(id) !== null)
  if (judged.length < LEAST_SCORES) return unjudgedScore('summary', noScoreReasons.summary)
  const total = judged.reduce((sum, { weight }) => sum + weight, 0)
  const readings = summaryParts.map((part): WeighedScoreInput => {
    const value = judgedValue(part.id)
    return {
      ...part,
      unit: 'score',
      weight: value === null ? part.weight : roundTo(part.weight / total, 4),
      read: value === null ? { because: leftOutReasons.notJudged } : { value, says: value / 2, date },
    }
  })
  return weighInputs('summary', readings, 0, noScoreReasons.summary)
}
