import { type Rating, ratingOf } from '../../market/rating.ts'
import type { Unit } from './fact.ts'
import type { FactBook } from './fact-book.ts'
import type { MarketTrend } from './market-trend.ts'
import type { Words } from './words.ts'

export type Contribution = {
  id: string
  name_kr: string
  name_en: string
  value: number
  unit: Unit
  date: string
  weight: number
  contribution: number
}

export type ScoreId = 'summary' | 'fundamental' | 'market_trend' | 'sector_performance'

/** One that cannot be judged has no value and says why; a judged one says what it had to leave out. */
export type Score = {
  id: ScoreId
  value: number | null
  rating: Rating | null
  contributions: Contribution[]
  missing_kr: string
  missing_en: string
}

export const unjudgedScore = (id: ScoreId, why: Words): Score => ({
  id,
  value: null,
  rating: null,
  contributions: [],
  missing_kr: why.ko,
  missing_en: why.en,
})

export function trendScore(book: FactBook, { score, readings, missing }: MarketTrend): Score {
  const names = (language: 'name_kr' | 'name_en') => missing.map(input => input[language]).join(', ')
  return {
    id: 'market_trend',
    value: score,
    rating: ratingOf(score),
    contributions: readings.map(({ input, contribution }) => ({
      id: input.id,
      name_kr: input.name_kr,
      name_en: input.name_en,
      value: book.value(input.id),
      unit: 'percent',
      date: book.date,
      weight: input.weight,
      contribution,
    })),
    missing_kr: missing.length > 0 ? `거래 기록이 짧아 셈하지 않은 것: ${names('name_kr')}` : '',
    missing_en: missing.length > 0 ? `Left out, because the history is too short: ${names('name_en')}` : '',
  }
}
