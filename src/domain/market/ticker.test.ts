import { expect, test } from 'vitest'
import { countryOfTicker, displayName, parseTicker, type Ticker } from './ticker.ts'

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
])('reads %j as %s', (text, ticker) => expect(parseTicker(text)).toBe(ticker))

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
])('refuses %j', text => expect(parseTicker(text)).toBeNull())

test('a country code is not a share class, and a share class is not dropped', () => {
  expect(parseTicker('BRK-A')).not.toBe(parseTicker('BRK-B'))
})

test('the first character tells the country', () => {
  expect(countryOfTicker('0126Z0' as Ticker)).toBe('kr')
  expect(countryOfTicker('MRB.B' as Ticker)).toBe('us')
})

test('shows the name in Korea and the ticker in the US, whatever characters they have', () => {
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
