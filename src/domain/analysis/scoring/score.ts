import type { Rating } from '../../market/rating.ts'
import type { FactUnit } from '../report/fact.ts'
import type { LocalizedText } from '../report/words.ts'

export type ComputedContribution = {
  id: string
  name_kr: string
  name_en: string
  value: number
  unit: FactUnit
  date: string
  weight: number
  contribution: number
}

export type ScoreId = 'summary' | 'fundamental' | 'market_trend' | 'sector_performance'

/** A score that cannot be judged has no value and gives the reason; a judged score names what it had to leave out. */
export type ComputedScore = {
  id: ScoreId
  value: number | null
  rating: Rating | null
  contributions: ComputedContribution[]
  missing_kr: string
  missing_en: string
}

export const unjudgedScore = (id: ScoreId, why: LocalizedText): ComputedScore => ({
  id,
  value: null,
  rating: null,
  contributions: [],
  missing_kr: why.ko,
  missing_en: why.en,
})
