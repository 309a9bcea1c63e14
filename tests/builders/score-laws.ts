import type { ComputedScore } from '#domain/analysis/scoring/score.ts'
import { ratingOf, scoreRange } from '#domain/market/rating.ts'

const hundredths = (amount: number): number => Math.round(amount * 100)

/**
 * Returns the names of the invariants that a score breaks. They apply to every kind of score, with or without a value.
 */
export function brokenLaws({
  value,
  rating,
  contributions,
  missing_kr,
  missing_en,
}: ComputedScore): string[] {
  const laws: Record<string, boolean> =
    value === null
      ? {
          'is not rated without a value': rating === null,
          'has no parts without a value': contributions.length === 0,
          'says why there is no value, in Korean': /[가-힣]/.test(missing_kr),
          'says why there is no value, in English': /[a-z]/.test(missing_en),
        }
      : {
          'stays within its range': value >= scoreRange.least && value <= scoreRange.most,
          'is rated by its value': rating === ratingOf(value),
          'adds whole hundredths': contributions.every(
            ({ contribution }) => hundredths(contribution) / 100 === contribution,
          ),
          'is the sum of what is printed':
            contributions.reduce((sum, { contribution }) => sum + hundredths(contribution), 0) ===
            hundredths(value),
        }
  return Object.keys(laws).filter(law => !laws[law])
}
