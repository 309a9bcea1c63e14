import { withParticle } from '../analysis/report/particles.ts'
import type { LocalizedText } from '../analysis/report/words.ts'
import type { InvestorFlow } from '../market/filings/investor-flow.ts'
import type { MarketFactCollector } from './market-fact-collector.ts'
import {
  type MarketReportInput,
  type MarketReportSection,
  missingSection,
  sectionOf,
} from './report-input.ts'

const buyers = [
  { id: 'foreign', field: 'foreign_net_value', ko: '외국인', en: 'Foreign investors' },
  { id: 'institution', field: 'institution_net_value', ko: '기관', en: 'Institutions' },
] as const

/** Writes about net purchases by kind of investor, over all stocks with data. Only Korea publishes them. */
export function flowSection(book: MarketFactCollector, { flows }: MarketReportInput): MarketReportSection {
  const missing = missingSection(
    '투자자별 매매가 들어오지 않았습니다.',
    'Who bought and who sold was not brought.',
  )
  if (!flows) return missing
  const active = buyers.filter(({ id, field, ko, en }) => {
    const net = sumOf(flows.rows, field)
    if (net === null) return false
    const name = { ko: `${ko} 순매수`, en: `${en}, net buying` }
    book.add(`${id}_net`, net, 'money', { name, source: flows.source })
    return true
  })
  if (active.length === 0) return missing
  return sectionOf(
    book.say(({ money }) => {
      const parts = active.map(({ id, ko, en }, at): LocalizedText => {
        const [size, value] = [money(`${id}_net`), book.value(`${id}_net`)]
        const ending = at < active.length - 1 ? '했고' : '했습니다'
        if (value === 0)
          return {
            ko: `${withParticle(ko, '은/는')} 산 만큼 팔${at < active.length - 1 ? '았고' : '았습니다'}`,
            en: `${en} were flat`,
          }
        return {
          ko: `${withParticle(ko, '은/는')} ${withParticle(size.ko, '을/를')} 순${value > 0 ? '매수' : '매도'}${ending}`,
          en: `${en} were net ${value > 0 ? 'buyers' : 'sellers'} of ${size.en}`,
        }
      })
      return {
        ko: `${parts.map(part => part.ko).join(' ')}.`,
        en: `${parts.map((part, at) => (at === 0 ? part.en : part.en.toLowerCase())).join('; ')}.`,
      }
    }),
  )
}

function sumOf(rows: readonly InvestorFlow[], field: (typeof buyers)[number]['field']): number | null {
  const known = rows.flatMap(row => row[field] ?? [])
  return known.length === 0 ? null : known.reduce((total, each) => total + each, 0)
}
