import type { Sentence } from './fact.ts'
import type { FactBook } from './fact-book.ts'
import type { MarketTrend } from './market-trend.ts'

/**
 * The input that pulls hardest against the score; where none does, how easily the price moves back. There is always
 * one: a verdict without its counter-argument is half of one.
 */
export function strongestAgainst(book: FactBook, { score, readings }: MarketTrend): Sentence {
  const direction = score >= 0 ? 1 : -1
  const [hardest] = readings
    .filter(({ contribution }) => contribution * direction < 0)
    .sort((a, b) => (a.contribution - b.contribution) * direction)
  if (hardest) {
    const { input, value } = hardest
    return book.say(written => input.say(written, value >= input.neutral))
  }
  return book.say(written => ({
    ko: `지난 ${written('window_14')}거래일 동안 하루에 평균 ${written('daily_range')}% 움직였습니다. ${direction > 0 ? '오른 만큼 빠르게 되돌려질 수 있습니다.' : '내린 만큼 빠르게 되돌릴 수 있습니다.'}`,
    en: `It has moved ${written('daily_range')}% on an average day over ${written('window_14')} sessions: ${direction > 0 ? 'gains can go as fast as they came.' : 'losses can be made up as fast as they came.'}`,
  }))
}
