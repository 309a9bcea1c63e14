import { withParticle } from '../analysis/report/particles.ts'
import { tradedCompanyRows } from '../market-condition/market-breadth.ts'
import { valueAt } from '../screener/pack.ts'
import type { MarketFactCollector } from './market-fact-collector.ts'
import {
  type MarketReportInput,
  type MarketReportSection,
  missingSection,
  sectionOf,
} from './report-input.ts'

/**
 * Compares the money traded in companies with their average volume of 20 sessions at the same closes: the pack of one
 * day does not contain the traded value of earlier days.
 */
export function turnoverSection(book: MarketFactCollector, { pack }: MarketReportInput): MarketReportSection {
  let [all, own, usual] = [0, 0, 0]
  for (const row of tradedCompanyRows(pack)) {
    const value = valueAt(pack, 'value', row)
    const average = valueAt(pack, 'price', row) * pack.quotes.volume_average_20[row]!
    if (!Number.isFinite(value)) continue
    all += value
    if (!Number.isFinite(average)) continue
    own += value
    usual += average
  }
  if (all === 0) return missingSection('거래대금을 알 수 없습니다.', 'The value traded is not known.')
  book.add('traded_value', all, 'money', { name: { ko: '거래대금', en: 'Trading value' } })
  if (usual === 0)
    return sectionOf(
      book.say(({ money }) => ({
        ko: `거래대금은 ${money('traded_value').ko}입니다.`,
        en: `Trading value was ${money('traded_value').en}.`,
      })),
    )
  book.add('value_ratio', own / usual, 'ratio', {
    name: {
      ko: '20일 평균 거래량을 같은 종가로 셈한 금액에 견준 거래대금',
      en: 'Trading value vs. 20-day average volume at the same closes',
    },
  })
  const window = book.window(20)
  return sectionOf(
    book.say(({ of, money }) => ({
      ko: `거래대금은 ${withParticle(money('traded_value').ko, '으로/로')}, ${of(window)}일 평균 거래량으로 셈한 금액의 ${of('value_ratio')}배입니다.`,
      en: `Trading value was ${money('traded_value').en}, ${of('value_ratio')}× what ${of(window)}-day average volume comes to.`,
    })),
  )
}
