import { withParticle } from '../analysis/report/particles.ts'
import type { LocalizedText } from '../analysis/report/words.ts'
import { addDays, isoDay } from '../market/calendar/day.ts'
import type { InvestorFlow } from '../market/filings/investor-flow.ts'
import { areDailyRates } from '../market/trading/fx-rate.ts'
import type { MarketUnit } from './market-fact.ts'
import type { MarketFactCollector } from './market-fact-collector.ts'
import {
  type MarketReportInput,
  type MarketReportSection,
  missingSection,
  type ReportRate,
  sectionOf,
} from './report-input.ts'

const buyers = [
  { id: 'foreign', field: 'foreign_net_value', ko: '외국인', en: 'Foreigners' },
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
    const name = { ko: `${ko} 순매수`, en: `${en}, net purchases` }
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
            en: `${en} bought as much as they sold`,
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

const MONTH = 20
/**
 * This age is in calendar days. A market can be closed for a week; a rate older than this does not describe the day.
 */
const STALE_DAYS = 10

export function fxSection(
  book: MarketFactCollector,
  { pack, rates }: MarketReportInput,
): MarketReportSection {
  if (!rates) return missingSection('환율이 들어오지 않습니다.', 'No exchange rates are brought.')
  const known = rates.filter(({ day }) => day <= pack.day)
  const [month, before, last] = [known.at(-1 - MONTH), known.at(-2), known.at(-1)]
  if (!last || !before || last.day < addDays(pack.day, -STALE_DAYS) || !areDailyRates(before, last))
    return missingSection('그날의 환율이 들어오지 않았습니다.', 'No exchange rate of that day was brought.')
  const add = (id: string, value: number, unit: MarketUnit, ko: string, en: string) =>
    book.add(id, value, unit, {
      name: { ko, en },
      date: isoDay(last.day),
      source: last.source,
      about: { kind: 'fx', id: 'usdkrw' },
    })
  const against = (rate: ReportRate): number => (last.usdkrw / rate.usdkrw - 1) * 100
  add('usdkrw', last.usdkrw, 'rate', '원/달러 환율', 'Won for a dollar')
  add(
    'usdkrw_change',
    against(before),
    'percent',
    '환율 전일 대비',
    'Won for a dollar, change on the day before',
  )
  const change = book.value('usdkrw_change')
  const today = book.say(({ of }) => {
    if (change === 0)
      return {
        ko: `원/달러 환율은 전일과 같은 ${of('usdkrw')}원입니다.`,
        en: `A dollar cost ${of('usdkrw')} won, as on the day before.`,
      }
    const size = of('usdkrw_change')
    return {
      ko: `원/달러 환율은 전일보다 ${size}% ${change > 0 ? '오른' : '내린'} ${of('usdkrw')}원입니다.`,
      en: `A dollar cost ${of('usdkrw')} won, ${size}% ${change > 0 ? 'more' : 'less'} than on the day before.`,
    }
  })
  if (!month) return sectionOf(today)
  add(
    'usdkrw_month',
    against(month),
    'percent',
    '환율 20거래일 등락률',
    'Won for a dollar, change over 20 sessions',
  )
  const window = book.window(MONTH)
  return sectionOf(
    today,
    book.say(({ of, signed }) => ({
      ko: `${of(window)}거래일 동안의 등락률은 ${signed('usdkrw_month')}%입니다.`,
      en: `Over ${of(window)} sessions it has moved by ${signed('usdkrw_month')}%.`,
    })),
  )
}
