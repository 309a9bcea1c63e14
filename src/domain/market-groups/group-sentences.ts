import type { ReportSentence } from '../analysis/report/fact.ts'
import type { FactCollector } from '../analysis/report/fact-collector.ts'
import { withParticle } from '../analysis/report/particles.ts'
import type { LocalizedText } from '../analysis/report/words.ts'
import { multipleNames } from '../analysis/scoring/multiple-names.ts'
import type { GroupFacts } from './group-facts.ts'
import type { GroupReportInput } from './group-report-input.ts'

export const groupSentences = (
  book: FactCollector,
  about: GroupReportInput,
  facts: GroupFacts,
): ReportSentence[] => [
  moved(book, about, facts),
  breadth(book, facts),
  ...doing(book, facts),
  ...turnover(book),
  ...overTheMonth(book, about),
  ...valued(book, about, facts),
]

type Ending = 'and' | 'end'

/** Writes a movement as in «1.2% 올랐고», «rose 1.2%»; a change that rounds to 0 is written as no movement. */
function movement(book: FactCollector, id: string, written: string, ending: Ending): LocalizedText {
  const value = book.value(id)
  const tail = ending === 'and' ? '고' : '습니다'
  if (value === 0) return { ko: ending === 'and' ? '제자리였고' : '제자리였습니다', en: 'was unchanged' }
  return value > 0
    ? { ko: `${written}% 올랐${tail}`, en: `rose ${written}%` }
    : { ko: `${written}% 내렸${tail}`, en: `fell ${written}%` }
}

function moved(book: FactCollector, { name, market }: GroupReportInput, { by }: GroupFacts): ReportSentence {
  const how: LocalizedText =
    by === 'weighted'
      ? { ko: '시가총액 가중으로', en: 'weighted by market cap' }
      : { ko: '종목들의 중간값으로', en: 'by the median of its stocks' }
  return book.say(written => {
    if (!book.has('market_change')) {
      const own = movement(book, 'change', written('change'), 'end')
      return {
        ko: `${withParticle(name.ko, '은/는')} ${how.ko} ${own.ko}.`,
        en: `${capital(name.en)} ${own.en}, ${how.en}.`,
      }
    }
    const own = movement(book, 'change', written('change'), 'and')
    const others = movement(book, 'market_change', written('market_change'), 'end')
    return {
      ko: `${withParticle(name.ko, '은/는')} ${how.ko} ${own.ko}, ${withParticle(market.name.ko, '은/는')} ${others.ko}.`,
      en: `${capital(name.en)} ${own.en}, ${how.en}; ${market.name.en} ${others.en}.`,
    }
  })
}

function breadth(book: FactCollector, facts: GroupFacts): ReportSentence {
  return book.say(written => {
    const shares = sharesIn(facts, written)
    if (facts.by === 'median') return { ko: `${shares.ko}습니다.`, en: `${shares.en}.` }
    const middle = movement(book, 'middle', written('middle'), 'end')
    return {
      ko: `${shares.ko}으며, 한가운데 종목은 ${middle.ko}.`,
      en: `${shares.en}; the median stock ${middle.en}.`,
    }
  })
}

/** The Korean text has no verb ending; the caller adds it. */
function sharesIn({ upShare, downShare }: GroupFacts, written: (id: string) => string): LocalizedText {
  if (upShare === 100) return { ko: '등락이 알려진 종목은 모두 올랐', en: 'All stocks with data rose' }
  if (downShare === 100) return { ko: '등락이 알려진 종목은 모두 내렸', en: 'All stocks with data fell' }
  const [up, down] = [written('up_share'), written('down_share')]
  return {
    ko: `등락이 알려진 종목 가운데 ${up}%가 오르고 ${down}%가 내렸`,
    en: `Of the stocks with data, ${up}% rose and ${down}% fell`,
  }
}

function doing(book: FactCollector, { doer, doerShare }: GroupFacts): ReportSentence[] {
  if (!doer) return []
  return [
    book.say(written => {
      const [own, points] = [written('doer_change'), written('doer_points')]
      const words =
        book.value('doer_points') > 0
          ? {
              ko: `가장 크게 끌어올린 것은 ${own}% 오른 ${withParticle(doer.name.ko, '으로/로')}, ${points}%p를 보탰습니다`,
              en: `${doer.name.en} contributed most: it rose ${own}% and added ${points} percentage points`,
            }
          : {
              ko: `가장 크게 끌어내린 것은 ${own}% 내린 ${withParticle(doer.name.ko, '으로/로')}, ${points}%p를 깎았습니다`,
              en: `${doer.name.en} hurt most: it fell ${own}% and took away ${points} percentage points`,
            }
      if (doerShare === null) return { ko: `${words.ko}.`, en: `${words.en}.` }
      const share = written('doer_share')
      return {
        ko: `${words.ko}. 같은 쪽으로 움직인 몫의 ${share}%가 이 종목 하나에서 나왔습니다.`,
        en: `${words.en}. It alone accounts for ${share}% of the move in that direction.`,
      }
    }),
  ]
}

function turnover(book: FactCollector): ReportSentence[] {
  if (!book.has('volume')) return []
  return [
    book.say(written => ({
      ko: `거래량은 ${written('window_20')}거래일 평균의 ${written('volume')}배입니다(종목들의 중간값).`,
      en: `Volume was ${written('volume')}× its ${written('window_20')}-day average (median of its stocks).`,
    })),
  ]
}

function overTheMonth(book: FactCollector, { market }: GroupReportInput): ReportSentence[] {
  if (!book.has('month')) return []
  const ahead = book.value('month_ahead')
  return [
    book.say(written => {
      const own = movement(book, 'month', written('month'), 'and')
      const window = written('window_20')
      const [ko, en] =
        ahead === 0
          ? [`${withParticle(market.name.ko, '과/와')} 같은 폭입니다`, `the same as ${market.name.en}`]
          : [
              `${market.name.ko}보다 ${written('month_ahead')}%p ${ahead > 0 ? '앞섭니다' : '뒤처집니다'}`,
              `${written('month_ahead')} percentage points ${ahead > 0 ? 'ahead of' : 'behind'} ${market.name.en}`,
            ]
      return {
        ko: `${window}거래일 동안 ${own.ko}, ${ko}.`,
        en: `Over ${window} sessions it ${own.en}, ${en}.`,
      }
    }),
  ]
}

function valued(
  book: FactCollector,
  { market }: GroupReportInput,
  { multiple }: GroupFacts,
): ReportSentence[] {
  if (!multiple) return []
  const gap = book.value('multiple_gap')
  return [
    book.say(written => {
      const [own, others] = [written('multiple'), written('market_multiple')]
      if (gap === 0)
        return {
          ko: `${multiple.id}의 중간값은 ${own}배로 ${withParticle(market.name.ko, '과/와')} 같습니다.`,
          en: `Its median ${multipleNames[multiple.id].en} is ${own}×, the same as ${market.name.en}.`,
        }
      const size = written('multiple_gap')
      return {
        ko: `${multiple.id}의 중간값은 ${own}배로, ${market.name.ko}의 ${others}배보다 ${size}% ${gap > 0 ? '높습니다' : '낮습니다'}.`,
        en: `Its median ${multipleNames[multiple.id].en} is ${own}×, ${size}% ${gap > 0 ? 'above' : 'below'} ${others}× for ${market.name.en}.`,
      }
    }),
  ]
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
