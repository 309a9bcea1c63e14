import { describe, expect, it } from 'vitest'
import type { MarketVendor } from '#domain/market/sources/source.ts'
import { sourceTermsLines } from './source-terms-text.ts'

const linesOf = (source: MarketVendor, lang: 'ko' | 'en') =>
  Object.fromEntries(
    sourceTermsLines(source, { lang, writeDay: day => day }).map(({ name, value }) => [name, value]),
  )

describe('what a source allows', () => {
  it('is 30 calls a second and 10,000 a day of the public data portal, at 13:10 of the next day, since 2020', () => {
    expect(linesOf('datagokr', 'en')).toMatchObject({
      'Data from': '2020-01-02',
      Available: 'at 1:10\u00a0PM on the next trading day',
      'Rate limit': '30 a second, 10,000 a day',
      History: expect.stringContaining('Prices, Indices, Dividends: since 2020-01-02'),
      Terms: 'For the installation’s owner only; visitors need a license',
    })
    expect(linesOf('datagokr', 'ko')).toMatchObject({
      '나오는 때': '다음 거래일 13:10',
      '요청 한도': '1초에 30번, 하루 10,000번',
    })
  })

  it('is 200 calls a minute of Alpaca, whose data of 2016 are read since 2019', () =>
    expect(linesOf('alpaca', 'en')).toMatchObject({
      'Data from': '2016-01-04',
      Available: '20 minutes after the close',
      'Rate limit': '200 a minute',
      History: 'Prices, Dividends, Indices: since 2019-01-02',
    }))

  it('names each history of DART, and what its terms allow', () =>
    expect(linesOf('dart', 'ko')).toMatchObject({
      '자료 시작일': '밝히지 않음',
      '과거 자료': '재무제표, 실적: 3년 · 내부자 거래: 31일',
      '이용 조건': '출처를 밝히면 누구에게나 보여 줄 수 있음',
    }))

  it('says that a rate is not stated, and that our own list needs no call', () => {
    expect(linesOf('ecb', 'en')['Rate limit']).toBe('Not stated')
    expect(linesOf('theme-list', 'en')['Rate limit']).toBe('None: included with Tidemark')
  })
})
