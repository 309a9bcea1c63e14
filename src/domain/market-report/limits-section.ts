import type { MarketPack } from '../screener/market-pack.ts'
import type { MarketFactCollector } from './market-fact-collector.ts'
import {
  type MarketReportInput,
  type MarketReportSection,
  missingSection,
  sectionOf,
} from './report-input.ts'
import type { StockListId } from './stock-lists.ts'
import type { ReportStockLists } from './stock-sections.ts'

/** Our choice: a sentence names at most this many stocks. */
const NAMED = 3

/** Writes about limit-ups (Korea only) and the stocks at a 52-week high or low. */
export function limitsAndExtremesSection(
  book: MarketFactCollector,
  { pack }: MarketReportInput,
  lists: ReportStockLists,
): MarketReportSection {
  const count = (id: StockListId): number => lists.get(id)?.rows.length ?? 0
  const sentences = []
  if (pack.country === 'kr' && pack.columns.has('upper')) {
    book.add('limit_up', count('limit_up'), 'stocks', {
      name: { ko: '상한가 종목', en: 'Stocks closing limit up' },
    })
    const names = namesOf(pack, lists.get('limit_up')!.rows)
    sentences.push(
      book.say(({ of }) =>
        count('limit_up') === 0
          ? { ko: '상한가에 마친 종목은 없습니다.', en: 'No stocks closed limit up.' }
          : {
              ko: `상한가에 마친 종목은 ${of('limit_up')}개입니다(${names.ko}).`,
              en: `Stocks that closed limit up: ${of('limit_up')} (${names.en}).`,
            },
      ),
    )
  }
  const year = pack.columns.get('high_52w_days')
  if (year?.some(days => !Number.isNaN(days))) {
    book.add('window_52w', 52, 'weeks', {
      name: { ko: '52주 기간', en: 'Period of 52 weeks' },
      source: book.version,
    })
    book.add('highs_52w', count('high_52w'), 'stocks', {
      name: { ko: '52주 신고가 종목', en: 'Stocks at a new 52-week high' },
    })
    book.add('lows_52w', count('low_52w'), 'stocks', {
      name: { ko: '52주 신저가 종목', en: 'Stocks at a new 52-week low' },
    })
    sentences.push(
      book.say(({ of }) => ({
        ko: `${of('window_52w')}주 신고가는 ${of('highs_52w')}개, 신저가는 ${of('lows_52w')}개입니다.`,
        en: `New ${of('window_52w')}-week highs: ${of('highs_52w')}; lows: ${of('lows_52w')}.`,
      })),
    )
  }
  return sentences.length > 0
    ? sectionOf(...sentences)
    : missingSection(
        '1년 넘는 거래 기록이 있는 종목이 없습니다.',
        'No stock has more than a year of history.',
      )
}

function namesOf(pack: MarketPack, rows: readonly number[]) {
  const first = rows.slice(0, NAMED)
  const more = rows.length > NAMED
  return {
    ko: first.map(row => pack.namesKr[row]!).join(', ') + (more ? ' 등' : ''),
    en: first.map(row => pack.namesEn[row]!).join(', ') + (more ? ' and others' : ''),
  }
}
