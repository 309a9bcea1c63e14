import { describe, expect, it } from 'vitest'
import type { MarketFilling, MarketStatus } from '#contract/freshness.ts'
import { sourceTextAt } from '#tests/builders/sources/source-text.ts'
import { fillingText } from './view.ts'

const now = '2026-11-26T12:00:00.000Z'
const how = (lang: 'ko' | 'en') => sourceTextAt(now, lang)
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
  download: null,
}
const published = { as_of: '2026-11-25' } as MarketStatus['published']

describe('a long reading', () => {
  it('of older sessions says since when prices are here, back to when they are read, and until when', () => {
    expect(fillingText({ country: 'kr', published, filling }, now, how('en'))).toBe(
      'Korea: prices since Jun 1, 2023 are ready. Loading older ones back to Jan 2, 2020. About 40 minutes left, until Nov 26, 12:40\u00a0PM.',
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
      'United States: loading from Alpaca, 3,200 of 9,500 stocks. About 3 hours left, until Nov 26, 3:10\u00a0PM.',
    )
    expect(
      fillingText({ country: 'us', published: null, filling: { ...stocks, all: null } }, now, how('en')),
    ).toContain('3,200 stocks so far')
  })
})

it('a source that loads an archive first says how much of it is here, and until when', () => {
  const download = { name: 'facts.zip', done_mb: 320, all_mb: 1380, expected_end: '2026-11-26T12:04:00.000Z' }
  const sec = { ...filling, source: 'sec', measure: 'stocks', stored_from: null, done: 0, all: 5800 } as const
  const drawn = (lang: 'ko' | 'en') =>
    fillingText({ country: 'us', published: null, filling: { ...sec, download } }, now, how(lang))
  expect(drawn('en')).toBe(
    'United States: loading from SEC EDGAR, 0 of 5,800 stocks. Downloading the facts.zip archive first: 320 of 1,380 MB. About 4 minutes left, until Nov 26, 12:04\u00a0PM.',
  )
  expect(drawn('ko')).toBe(
    '미국 자료를 SEC EDGAR에서 읽는 중입니다. 5,800종목 가운데 0종목. 먼저 facts.zip 파일을 받습니다(1,380MB 가운데 320MB). 약 4분 남았습니다(11월 26일 12:04쯤).',
  )
})
