import type { ReportSentence } from '../analysis/report/fact.ts'
import { withParticle } from '../analysis/report/particles.ts'
import type { LocalizedText } from '../analysis/report/words.ts'
import { isoDay } from '../market/calendar/day.ts'
import { indexStandIn, type MarketIndex, shownIndexName } from '../market/index-series.ts'
import { marketBreadthOf } from '../market-condition/market-breadth.ts'
import { indicatorColumnsUntil } from '../market-condition/readings.ts'
import type { MarketFactCollector } from './market-fact-collector.ts'
import {
  type MarketReportInput,
  type MarketReportSection,
  missingSection,
  type ReportIndex,
  sectionOf,
} from './report-input.ts'

const indexWords: Readonly<Record<MarketIndex['code'], LocalizedText>> = {
  KOSPI: { ko: '코스피', en: 'KOSPI' },
  KOSDAQ: { ko: '코스닥', en: 'KOSDAQ' },
  SPX: { ko: 'S&P 500', en: 'The S&P 500' },
  NDX: { ko: '나스닥 100', en: 'The NASDAQ 100' },
}

/** Names the fund where one stands in for the index, since its price is no level of the index. */
function indexInSentence({ code }: MarketIndex, source: string): LocalizedText {
  const fund = indexStandIn(code, source)
  const { ko, en } = indexWords[code]
  if (fund === null) return { ko, en }
  return { ko: `${ko} 대신 보는 ${fund}`, en: `${fund}, tracking ${en.replace('The', 'the')},` }
}

/** The name of an index in a list: «코스피», or «SPY (S&P 500)» where a fund stands in for it. */
export function indexInList(series: MarketIndex, source: string): LocalizedText {
  const en = shownIndexName(series, source)
  return { ko: en === series.name ? indexWords[series.code].ko : en, en }
}

export const indexFactId = (code: MarketIndex['code']): string => `index_${code.toLowerCase()}`

/** Writes about the closes of the indices. An index without a bar of that day, or of the session before, is omitted. */
export function indexSection(
  book: MarketFactCollector,
  { pack, indices }: MarketReportInput,
): MarketReportSection {
  const sentences = indices.flatMap(index => stateIndex(book, index, pack.day))
  if (sentences.length > 0) return sectionOf(...sentences)
  return missingSection(
    '그날의 지수 시세가 들어오지 않았습니다.',
    'No prices of the indices of that day were brought.',
  )
}

function stateIndex(
  book: MarketFactCollector,
  { series, columns, source }: ReportIndex,
  day: MarketReportInput['pack']['day'],
): ReportSentence[] {
  const { day: days, close } = indicatorColumnsUntil(columns, day)
  const [before, last] = [close.at(-2), close.at(-1)]
  if (days.at(-1) !== day || before === undefined || last === undefined) return []
  const said = indexInSentence(series, source)
  const name = indexInList(series, source)
  const unit = indexStandIn(series.code, source) === null ? 'points' : 'price'
  const id = indexFactId(series.code)
  const about = { kind: 'index', id: series.code } as const
  book.add(id, last, unit, { name, source, about, date: isoDay(day) })
  book.add(`${id}_change`, (last / before - 1) * 100, 'percent', {
    name: { ko: `${name.ko} 전일 대비`, en: `${name.en}, change from previous close` },
    source,
    about,
  })
  const change = book.value(`${id}_change`)
  return [
    book.say(({ of, money }) => {
      const size = change === 0 ? null : of(`${id}_change`)
      const close = money(id)
      if (size === null)
        return {
          ko: `${withParticle(said.ko, '은/는')} ${withParticle(close.ko, '으로/로')} 제자리에서 마쳤습니다.`,
          en: `${said.en} closed unchanged at ${close.en}.`,
        }
      return {
        ko: `${withParticle(said.ko, '은/는')} ${size}% ${change > 0 ? '오른' : '내린'} ${close.ko}에 마쳤습니다.`,
        en: `${said.en} closed ${size}% ${change > 0 ? 'higher' : 'lower'} at ${close.en}.`,
      }
    }),
  ]
}

export function breadthSection(book: MarketFactCollector, { pack }: MarketReportInput): MarketReportSection {
  const { advancers, decliners, unchanged, ma20 } = marketBreadthOf(pack)
  if (advancers + decliners + unchanged === 0)
    return missingSection('등락을 알 수 있는 종목이 없습니다.', 'The change of no stock is known.')
  const add = (id: string, value: number, ko: string, en: string) =>
    book.add(id, value, 'stocks', { name: { ko, en } })
  add('advancers', advancers, '오른 종목', 'Stocks that rose')
  add('decliners', decliners, '내린 종목', 'Stocks that fell')
  add('unchanged', unchanged, '보합 종목', 'Stocks that were unchanged')
  const counted = book.say(({ of }) => ({
    ko: `오른 종목은 ${of('advancers')}개, 내린 종목은 ${of('decliners')}개, 보합은 ${of('unchanged')}개입니다.`,
    en: `Advancers: ${of('advancers')}; decliners: ${of('decliners')}; unchanged: ${of('unchanged')}.`,
  }))
  if (ma20.known === 0) return sectionOf(counted)
  book.add('above_ma20', (ma20.above / ma20.known) * 100, 'percent', {
    name: { ko: '20일 평균 위 종목의 비율', en: 'Share of stocks above their 20-day moving average' },
  })
  const window = book.window(20)
  return sectionOf(
    counted,
    book.say(({ of }) => ({
      ko: `${of('above_ma20')}%가 ${of(window)}일 평균보다 높은 값에 마쳤습니다.`,
      en: `${of('above_ma20')}% closed above their ${of(window)}-day moving average.`,
    })),
  )
}
