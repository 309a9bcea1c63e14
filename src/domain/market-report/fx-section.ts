import { addDays, isoDay } from '../market/calendar/day.ts'
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
        en: `USD/KRW ended unchanged at ${of('usdkrw')}.`,
      }
    const size = of('usdkrw_change')
    return {
      ko: `원/달러 환율은 전일보다 ${size}% ${change > 0 ? '오른' : '내린'} ${of('usdkrw')}원입니다.`,
      en: `USD/KRW ended ${size}% ${change > 0 ? 'higher' : 'lower'} at ${of('usdkrw')}.`,
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
      en: `Over the past ${of(window)} sessions, it moved ${signed('usdkrw_month')}%.`,
    })),
  )
}
