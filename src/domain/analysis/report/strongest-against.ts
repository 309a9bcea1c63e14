import type { ComputedContribution, ComputedScore } from '../scoring/score.ts'
import { trendInputs } from '../scoring/trend-inputs.ts'
import type { ReportSentence } from './fact.ts'
import type { FactCollector } from './fact-collector.ts'
import type { StockAnalysis } from './judge.ts'
import { withParticle } from './particles.ts'
import { valueWords } from './words.ts'

/**
 * Writes the sentence about the input that pulls hardest against the verdict; without such an input it says how easily
 * the price moves back. A verdict always has a counter-reason, because it would be one-sided without it.
 */
export function strongestAgainst({ book, scores }: StockAnalysis): ReportSentence {
  const [summary, ...parts] = scores as [ComputedScore, ...ComputedScore[]]
  const verdict = summary.value ?? parts.find(({ id }) => id === 'market_trend')!.value!
  const direction = verdict >= 0 ? 1 : -1
  const weightOf = (part: ComputedScore): number =>
    summary.contributions.find(({ id }) => id === part.id)?.weight ?? (part.id === 'market_trend' ? 1 : 0)
  const [hardest] = parts
    .flatMap(part =>
      part.contributions.map(own => ({ own, pull: own.contribution * weightOf(part) * direction })),
    )
    .filter(({ pull }) => pull < 0)
    .sort((a, b) => a.pull - b.pull)
  return hardest ? pulling(book, hardest.own) : moving(book, direction)
}

function pulling(
  book: FactCollector,
  { id, value, unit, contribution, name_kr, name_en }: ComputedContribution,
): ReportSentence {
  const input = trendInputs.find(each => each.id === id)
  if (input) return book.say(written => input.say(written, value >= input.neutral))
  book.add('against', contribution, 'score')
  const sign = value < 0 ? '−' : ''
  // A name that contains the length of its window states that length as a fact too, so that fact is marked as used.
  const window = /_(\d+)$/.exec(id)?.[1]
  return book.say(written => {
    if (window) written(`window_${window}`)
    const own = valueWords(sign + written(id), unit)
    const points = written('against')
    return {
      ko: `${withParticle(name_kr, '이/가')} ${own.ko}${contribution < 0 ? `여서 그 점수를 ${points}점 낮춥니다.` : `여서 그 점수를 ${points}점 높입니다.`}`,
      en: `${name_en} of ${own.en} ${contribution < 0 ? 'lowers' : 'raises'} its score by ${points}.`,
    }
  })
}

const moving = (book: FactCollector, direction: 1 | -1): ReportSentence =>
  book.say(written => ({
    ko: `지난 ${written('window_14')}거래일 동안 하루에 평균 ${written('daily_range')}% 움직였습니다. ${direction > 0 ? '오른 만큼 빠르게 되돌려질 수 있습니다.' : '내린 만큼 빠르게 되돌릴 수 있습니다.'}`,
    en: `It moved ${written('daily_range')}% on an average day over the past ${written('window_14')} sessions, so ${direction > 0 ? 'gains can reverse as fast as they came.' : 'losses can reverse as fast as they came.'}`,
  }))
