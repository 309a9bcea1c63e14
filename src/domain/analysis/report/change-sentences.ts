import { type Rating, ratings } from '../../market/rating.ts'
import type { ReportSentence } from './fact.ts'
import type { FactCollector } from './fact-collector.ts'
import { withParticle } from './particles.ts'
import type { RatingTurningPoint } from './turning-points.ts'
import { type LocalizedText, moneyWords, ratingWords } from './words.ts'

/** Returns sentences about the next closes that would change the rating, everything else being equal. */
export function ratingChangeSentences(
  book: FactCollector,
  rating: Rating,
  { lower, higher }: { lower: RatingTurningPoint | null; higher: RatingTurningPoint | null },
): ReportSentence[] {
  const said: ReportSentence[] = []
  if (lower) {
    const lowered = reaching(lower.rating, { ko: '이하', en: 'lower' })
    book.add('lowers_at', lower.price, 'price')
    said.push(
      book.say(written => {
        const price = moneyWords(written('lowers_at'), book.country)
        return {
          ko: `다음 종가가 ${price.ko} 이하이면 시장 흐름 판정이 ${lowered.ko} 내려갑니다.`,
          en: `If it next closes at or below ${price.en}, the trend rating falls to ${lowered.en}.`,
        }
      }),
    )
  }
  if (higher) {
    const raised = reaching(higher.rating, { ko: '이상', en: 'higher' })
    book.add('raises_at', higher.price, 'price')
    said.push(
      book.say(written => {
        const price = moneyWords(written('raises_at'), book.country)
        return {
          ko: `다음 종가가 ${price.ko} 이상이면 시장 흐름 판정이 ${raised.ko} 올라갑니다.`,
          en: `If it next closes at or above ${price.en}, the trend rating rises to ${raised.en}.`,
        }
      }),
    )
  }
  if (said.length > 0) return said
  return [
    book.say(written => ({
      ko: `다음 종가가 위아래로 ${written('reach')}% 안에서 움직이는 한 시장 흐름 판정은 ${ratingWords[rating].ko} 그대로입니다.`,
      en: `If the next close is within ${written('reach')}% of this one, the trend rating stays ${ratingWords[rating].en}.`,
    })),
  ]
}

/** Names the first rating that is reached, and says when there may be another one beyond it. */
function reaching(rating: Rating, beyond: LocalizedText): LocalizedText {
  const { ko, en } = ratingWords[rating]
  const isLast = rating === ratings.at(0) || rating === ratings.at(-1)
  return isLast
    ? { ko: withParticle(ko, '으로/로'), en }
    : { ko: `${ko} ${withParticle(beyond.ko, '으로/로')}`, en: `${en} or ${beyond.en}` }
}
