import { ratingOf, scoreRange } from '../../market/rating.ts'
import { type FactUnit, roundTo } from '../report/fact.ts'
import type { LocalizedText } from '../report/words.ts'
import type { ComputedContribution, ComputedScore, ScoreId } from './score.ts'
import { unjudgedScore } from './score.ts'

/** `says` is from −1, fully against, to 1, fully for. */
export type ScoredInput = { value: number; says: number; date: string }
export type LeftOutInput = { because: LocalizedText }

export type WeighedScoreInput = {
  id: string
  name_kr: string
  name_en: string
  unit: FactUnit
  weight: number
  read: ScoredInput | LeftOutInput
}

export const clamp = (amount: number, least: number, most: number): number =>
  Math.min(Math.max(amount, least), most)

/** The verdict is linear, from −1 at `neutral − full` to 1 at `neutral + full`. */
export const linearVerdict = (value: number, neutral: number, full: number): number =>
  clamp((value - neutral) / full, -1, 1)

const places = (unit: FactUnit): number => (unit === 'percent' || unit === 'points' ? 1 : 2)

/**
 * Each contribution is in whole hundredths, so that the contributions shown add up to the sum shown. An unknown input counts as
 * 0 and is named with its reason; with less than `least` of the weight known there is no score.
 */
export function weighInputs(
  id: ScoreId,
  readings: readonly WeighedScoreInput[],
  least: number,
  tooLittle: LocalizedText,
): ComputedScore {
  const contributions: ComputedContribution[] = []
  const missing: { ko: string; en: string }[] = []
  let [hundredths, known] = [0, 0]
  for (const { id, name_kr, name_en, unit, weight, read } of readings) {
    if ('because' in read) {
      missing.push({ ko: `${name_kr}(${read.because.ko})`, en: `${name_en} (${read.because.en})` })
      continue
    }
    const own = roundTo(weight * scoreRange.most * read.says * 100, 0)
    hundredths += own
    known += weight
    contributions.push({
      id,
      name_kr,
      name_en,
      value: roundTo(read.value, places(unit)),
      unit,
      date: read.date,
      weight,
      contribution: roundTo(own / 100, 2),
    })
  }
  const listed = (language: 'ko' | 'en') => missing.map(each => each[language]).join(', ')
  const ko = missing.length > 0 ? `셈하지 않은 것: ${listed('ko')}` : ''
  const en = missing.length > 0 ? `Excluded: ${listed('en')}` : ''
  // Weights are binary fractions such as 0.1, which do not add up exactly.
  if (known < least - 1e-9)
    return unjudgedScore(id, { ko: `${tooLittle.ko} ${ko}`, en: `${tooLittle.en} ${en}` })
  const value = roundTo(hundredths / 100, 2)
  return { id, value, rating: ratingOf(value), contributions, missing_kr: ko, missing_en: en }
}
