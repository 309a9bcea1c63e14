import type { ReportSentence } from '../analysis/report/fact.ts'
import type { FactCollector } from '../analysis/report/fact-collector.ts'
import { withParticle } from '../analysis/report/particles.ts'
import type { LocalizedText } from '../analysis/report/words.ts'
import type { GroupFacts, GroupMover } from './group-facts.ts'

/** Writes the sentence about the strongest movement in the other direction. */
export function countermoveSentence(book: FactCollector, { against }: GroupFacts): ReportSentence | null {
  if (!against) return null
  return book.say(written => {
    const [own, points] = [written('against_change'), written('against_points')]
    return said(against, own, points, book.value('against_points') > 0)
  })
}

const said = ({ name }: GroupMover, own: string, points: string, up: boolean): LocalizedText =>
  up
    ? {
        ko: `반대로 ${withParticle(name.ko, '은/는')} ${own}% 올라 ${points}%p를 보탰습니다.`,
        en: `On the other side, ${name.en} rose ${own}% and added ${points} percentage points.`,
      }
    : {
        ko: `반대로 ${withParticle(name.ko, '은/는')} ${own}% 내려 ${points}%p를 깎았습니다.`,
        en: `On the other side, ${name.en} fell ${own}% and took away ${points} percentage points.`,
      }
