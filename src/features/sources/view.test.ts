import { describe, expect, it } from 'vitest'
import type { MarketStatus } from '#contract/freshness.ts'
import { sourceTextAt } from '#tests/builders/sources/source-text.ts'
import { sourceWords } from '#text/words/sources.ts'
import { feedLines, whyEmpty } from './view.ts'

const now = '2026-11-26T12:00:00.000Z'
const how = (lang: 'ko' | 'en') => sourceTextAt(now, lang)
const korea = {
  country: 'kr',
  published: null,
  filling: null,
  feeds: [],
  missing_feeds: [],
  awaited_feeds: [],
}
const empty = (changes: object) => ({ ...korea, ...changes }) as unknown as MarketStatus

describe('an empty country', () => {
  const bars = (source: string) => ({ awaited_feeds: [{ feed: 'bars', source }] })

  it('is for the operator to fill where no source of prices is set, or where files are awaited', () => {
    expect(whyEmpty(empty({}), now, how('en'))).toEqual({
      text: 'Korea: no price source is set up.',
      isForOperator: true,
    })
    expect(whyEmpty(empty(bars('files')), now, how('ko'))).toEqual({
      text: '한국: 아직 넣은 파일이 없습니다.',
      isForOperator: true,
    })
  })

  it('of a vendor says when reading begins, or why the last try ended', () => {
    expect(whyEmpty(empty(bars('krx')), now, how('en')).text).toBe(
      'Korea: loading from Korea Exchange (KRX) starts within a minute.',
    )
    const tried = { feed: 'bars', source: 'krx', fault_kr: '…', fault_en: 'The source refused the request.' }
    expect(whyEmpty(empty({ feeds: [tried] }), now, how('en'))).toEqual({
      text: 'Korea: The last try failed: The source refused the request. We try again every 15 minutes.',
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
    ['fx', `${sourceWords.en.ecb} · not loaded yet`, null],
    ['statements', `${sourceWords.en.dart} · needs DART_KEY`, null],
    ['holdings', 'Available from files only', null],
    ['flows', `${sourceWords.en.kis} · needs KIS_APP_KEY, KIS_APP_SECRET`, null],
  ])
})
