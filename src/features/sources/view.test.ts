import { describe, expect, it } from 'vitest'
import type { MarketFilling, MarketStatus } from '#contract/freshness.ts'
import { formatDay, formatMoment } from '#text/format-days.ts'
import { sourceListWords } from '#text/words/source-list.ts'
import { sourceWords } from '#text/words/sources.ts'
import { feedLines, fillingText, type SourceText, whyEmpty } from './view.ts'

const how = (lang: 'ko' | 'en'): SourceText => ({
  words: sourceListWords[lang],
  names: sourceWords[lang],
  text: {
    lang,
    day: (date, style) => formatDay(date, lang, Date.parse(now), style),
    moment: instant => formatMoment(instant, lang, Date.parse(now), 'UTC'),
  },
})

const now = '2026-11-26T12:00:00.000Z'
const filling: MarketFilling = {
  source: 'datagokr',
  measure: 'sessions',
  from: '2020-01-02',
  until: '2026-11-25',
  stored_from: '2023-06-01',
  done: 850,
  all: 1690,
  instruments: 2877,
  started_at: '2026-11-26T11:00:00.000Z',
  expected_end: '2026-11-26T12:40:00.000Z',
}
const korea = {
  country: 'kr',
  published: null,
  filling: null,
  feeds: [],
  missing_feeds: [],
  awaited_feeds: [],
}
const empty = (changes: object) => ({ ...korea, ...changes }) as unknown as MarketStatus
const published = { as_of: '2026-11-25' } as MarketStatus['published']

describe('a long reading', () => {
  it('of older sessions says since when prices are here, back to when they are read, and until when', () => {
    expect(fillingText({ country: 'kr', published, filling }, now, how('en'))).toBe(
      'Korea: prices since Jun 1, 2023 are here. Older ones, back to Jan 2, 2020, are being read. About 40 minutes left, until Nov 26, 12:40.',
    )
    expect(fillingText({ country: 'kr', published, filling }, now, how('ko'))).toBe(
      '한국 시세는 2023년 6월 1일부터 있습니다. 2020년 1월 2일까지 거슬러 읽는 중입니다. 약 40분 남았습니다(11월 26일 12:40쯤).',
    )
  })

  it('of an empty market says what comes first, and no end before a pace was measured', () => {
    const first = { ...filling, stored_from: null, done: 0, expected_end: null }
    expect(fillingText({ country: 'kr', published: null, filling: first }, now, how('ko'))).toBe(
      '한국 자료를 공공데이터포털(금융위원회)에서 읽는 중입니다. 1,690거래일 가운데 0일. 최근 60거래일부터 읽고, 읽는 대로 보여 드립니다.',
    )
  })

  it('of a source that is read stock by stock counts stocks, and says hours where it takes long', () => {
    const stocks = {
      ...filling,
      source: 'alpaca',
      measure: 'stocks',
      stored_from: null,
      done: 3200,
      all: 9500,
    } as const
    const text = fillingText(
      { country: 'us', published: null, filling: { ...stocks, expected_end: '2026-11-26T15:10:00.000Z' } },
      now,
      how('en'),
    )
    expect(text).toBe(
      'United States: reading from Alpaca, 3,200 of 9,500 stocks. About 3 hours left, until Nov 26, 15:10.',
    )
    expect(
      fillingText({ country: 'us', published: null, filling: { ...stocks, all: null } }, now, how('en')),
    ).toContain('3,200 stocks so far')
  })
})

describe('an empty country', () => {
  const bars = (source: string) => ({ awaited_feeds: [{ feed: 'bars', source }] })

  it('is for the operator to fill where no source of prices is set, or where files are awaited', () => {
    expect(whyEmpty(empty({}), now, how('en'))).toEqual({
      text: 'Korea: no source of prices is set.',
      isForOperator: true,
    })
    expect(whyEmpty(empty(bars('files')), now, how('ko'))).toEqual({
      text: '한국: 아직 넣은 파일이 없습니다.',
      isForOperator: true,
    })
  })

  it('of a vendor says when reading begins, or why the last try ended', () => {
    expect(whyEmpty(empty(bars('krx')), now, how('en')).text).toBe(
      'Korea: reading from Korea Exchange (KRX) begins within a minute.',
    )
    const tried = { feed: 'bars', source: 'krx', fault_kr: '…', fault_en: 'The source refused to answer.' }
    expect(whyEmpty(empty({ feeds: [tried] }), now, how('en'))).toEqual({
      text: 'Korea: The last try ended like this: The source refused to answer. It is repeated every 15 minutes.',
      isForOperator: false,
    })
  })
})

it('the table of feeds names the source of each, what is awaited, and the key that would bring what is missing', () => {
  const named = (feed: string) => ({ feed, name_kr: feed, name_en: feed })
  const status = empty({
    feeds: [{ ...named('bars'), source: 'datagokr', as_of: '2026-11-25' }],
    missing_feeds: ['fx', 'statements', 'holdings', 'flows'].map(named),
    awaited_feeds: [
      { feed: 'fx', source: 'ecb' },
      { feed: 'holdings', source: 'files' },
    ],
  })
  expect(feedLines(status, how('en')).map(({ feed, source, until }) => [feed, source, until])).toEqual([
    ['bars', sourceWords.en.datagokr, '2026-11-25'],
    ['fx', `${sourceWords.en.ecb} · not read yet`, null],
    ['statements', `${sourceWords.en.dart} · needs DART_KEY`, null],
    ['holdings', 'Only files bring it', null],
    ['flows', `${sourceWords.en.kis} · needs KIS_APP_KEY, KIS_APP_SECRET`, null],
  ])
})
