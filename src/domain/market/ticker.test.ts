import { describe, expect, it, test } from 'vitest'
import { countryOfTicker, displayName, parseTicker, stockNamesInSentences, type Ticker } from './ticker.ts'

test.each([
  ['005930', '005930'],
  ['0126z0', '0126Z0'],
  ['005930-KR', '005930'],
  ['aapl', 'AAPL'],
  ['AAPL-US', 'AAPL'],
  ['BRK.B', 'BRK.B'],
  ['BRK-B', 'BRK.B'],
  ['BRK-B-US', 'BRK.B'],
  [' f ', 'F'],
])('parseTicker parses %j as %s', (text, ticker) => expect(parseTicker(text)).toBe(ticker))

test.each([
  '',
  '5930',
  '0059300',
  'A05930',
  'ABCDEF',
  'BRK-AB',
  'BRK..B',
  'AAPL-KR',
  '005930-US',
  '삼성',
  'A B',
])('parseTicker rejects %j', text => expect(parseTicker(text)).toBeNull())

test('a share class is kept and not read as a country code', () => {
  expect(parseTicker('BRK-A')).not.toBe(parseTicker('BRK-B'))
})

test('the first character decides the country', () => {
  expect(countryOfTicker('0126Z0' as Ticker)).toBe('kr')
  expect(countryOfTicker('MRB.B' as Ticker)).toBe('us')
})

test('displayName shows the name in Korea and the ticker in the US, independent of digits', () => {
  const korean = {
    country: 'kr',
    ticker: '0K31D0',
    name_kr: '윤슬디스플레이',
    name_en: 'Yunseul Display',
  } as const
  expect(displayName(korean, 'ko')).toEqual({ name: '윤슬디스플레이', sub: '0K31D0' })
  expect(displayName(korean, 'en')).toEqual({ name: 'Yunseul Display', sub: '0K31D0' })
  const american = {
    country: 'us',
    ticker: 'VLDT',
    name_kr: '벨트 반도체',
    name_en: 'Veldt Semiconductor',
  } as const
  expect(displayName(american, 'ko')).toEqual({ name: 'VLDT', sub: '벨트 반도체' })
})

test.each([
  ['00104K', '00104K'],
  ['A', 'A'],
  ['GOOGL', 'GOOGL'],
  ['brk.b-us', 'BRK.B'],
  ['0126z0-kr', '0126Z0'],
])('parseTicker parses %j as %s, in every length and spelling', (text, ticker) =>
  expect(parseTicker(text)).toBe(ticker),
)

test.each([
  'x005930',
  '005930x',
  '00593',
  '00593 0',
  'A1',
  'BRK-',
  'BRK-1',
  'BRK--B',
  '-B',
  'BRK.B.A',
  'BRK-US-US',
  'AAPL-US-KR',
  'AAPL-JP',
  'AAPL-USA',
  '-US',
  'US-',
  'BRK.BX',
  'GOOGLE.A',
])('parseTicker rejects %j, which only looks like a ticker', text => expect(parseTicker(text)).toBeNull())

test('letters that look like a country code are kept in a ticker', () => {
  expect(parseTicker('US')).toBe('US')
  expect(parseTicker('KR')).toBe('KR')
  expect(parseTicker('BRK-K')).toBe('BRK.K')
})

test('the name of a US stock is shown in the user’s language', () => {
  const american = { country: 'us', ticker: 'MRB.B', name_kr: '머브', name_en: 'Murb' } as const
  expect(displayName(american, 'en')).toEqual({ name: 'MRB.B', sub: 'Murb' })
})

test('a name missing in one language is shown in the other, or as the ticker', () => {
  const stock = { country: 'kr', ticker: '005930', name_kr: '', name_en: '' } as const
  expect(displayName({ ...stock, name_kr: '너울' }, 'en')).toEqual({ name: '너울', sub: '005930' })
  expect(displayName({ ...stock, name_en: 'Neoul' }, 'ko')).toEqual({ name: 'Neoul', sub: '005930' })
  expect(displayName(stock, 'ko')).toEqual({ name: '005930', sub: '005930' })
})

test('letters whose upper case is another letter are rejected', () => {
  expect(parseTicker('ß')).toBeNull()
  expect(parseTicker('ſ')).toBeNull()
})

describe('the name of a stock in a sentence', () => {
  const stock = { country: 'us', ticker: 'PLTR', name_kr: '', name_en: 'Palantir' } as const

  it('is the name of the other language where its own is missing, and the ticker without any', () => {
    expect(stockNamesInSentences(stock)).toEqual({ name_kr: 'Palantir', name_en: 'Palantir' })
    expect(stockNamesInSentences({ ...stock, name_en: '' })).toEqual({ name_kr: 'PLTR', name_en: 'PLTR' })
    expect(stockNamesInSentences({ ...stock, name_kr: '팔란티어' }).name_kr).toBe('팔란티어')
  })
})
