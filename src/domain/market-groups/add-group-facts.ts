import type { FactUnit } from '../analysis/report/fact.ts'
import type { FactCollector } from '../analysis/report/fact-collector.ts'
import { multipleNames } from '../analysis/scoring/multiple-names.ts'
import type { GroupFacts } from './group-facts.ts'
import type { GroupReportInput } from './group-report-input.ts'

export function addGroupFacts(
  book: FactCollector,
  facts: GroupFacts,
  { name, market, filings }: GroupReportInput,
): void {
  const add = (id: string, value: number | null, unit: FactUnit, ko: string, en: string, source?: string) => {
    if (value !== null) book.add(id, value, unit, { name: { ko, en }, ...(source ? { source } : {}) })
  }
  const how = facts.by === 'weighted' ? '시가총액 가중' : '중간값'
  const howEn = facts.by === 'weighted' ? 'weighted by market cap' : 'median'
  add('change', facts.change, 'percent', `${name.ko} 등락률(${how})`, `${name.en}, change (${howEn})`)
  add(
    'market_change',
    facts.market,
    'percent',
    `${market.name.ko} 등락률(${how})`,
    `Market, change (${howEn})`,
  )
  add('up_share', facts.upShare, 'percent', '오른 종목의 비율', 'Share of stocks that rose')
  add('down_share', facts.downShare, 'percent', '내린 종목의 비율', 'Share of stocks that fell')
  if (facts.by === 'weighted') add('middle', facts.middle, 'percent', '등락률의 중간값', 'Median change')
  for (const [id, doer] of [
    ['doer', facts.doer],
    ['against', facts.against],
  ] as const) {
    if (!doer) continue
    add(`${id}_change`, doer.change, 'percent', `${doer.name.ko} 등락률`, `${doer.name.en}, change`)
    add(`${id}_points`, doer.points, 'points', `${doer.name.ko}의 몫`, `${doer.name.en}, contribution`)
  }
  add('doer_share', facts.doerShare, 'percent', '가장 큰 몫의 비율', 'Share of the largest contribution')
  if (facts.volume !== null) {
    book.add('window_20', 20, 'sessions', { source: book.version })
    add('volume', facts.volume, 'ratio', '20일 평균에 견준 거래량', 'Volume vs. 20-day average')
  }
  if (facts.month) {
    if (!book.has('window_20')) book.add('window_20', 20, 'sessions', { source: book.version })
    add('month', facts.month.change, 'percent', '20거래일 등락률', 'Change over 20 sessions')
    add('month_ahead', facts.month.ahead, 'points', '20거래일 시장 대비', 'Vs. market over 20 sessions')
  }
  if (facts.multiple) {
    const { id, value, reference, gap } = facts.multiple
    const { en: name_en } = multipleNames[id]
    add('multiple', value, 'ratio', `${id} 중간값`, `Median ${name_en}`, filings)
    add('market_multiple', reference, 'ratio', `시장 ${id} 중간값`, `Market median ${name_en}`, filings)
    add('multiple_gap', gap, 'percent', `시장 대비 ${id}`, `${name_en} vs. market`, filings)
  }
}
