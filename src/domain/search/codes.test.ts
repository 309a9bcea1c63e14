import { expect, it } from 'vitest'
import { buildIndex } from './build-index.ts'
import type { SearchEntry } from './entry.ts'
import { searchStocks } from './search.ts'

const stock = (ticker: string, name_en = `Name of ${ticker}`): SearchEntry => ({
  fsym_id: ticker,
  ticker,
  name_kr: '달',
  name_en,
  aliases: [],
  country: /^\d/.test(ticker) ? 'kr' : 'us',
  weight: 1,
})

const codes = ['100010', '100011', '0126Z0', '0001A0', '000150', '0009K0']
const index = buildIndex([...codes, 'AMBR', 'AMB', 'ORB.B', 'ORB.A'].map(ticker => stock(ticker)))
const hitsOf = (query: string) => searchStocks(index, query, { limit: 20 })

it('a country code after a ticker is ignored', () => {
  for (const query of ['AMBR-US', 'ambr-us', 'Ambr-Us', ' ambr-US ', 'ＡＭＢＲ－ＵＳ'])
    expect(hitsOf(query), query).toEqual(hitsOf('AMBR'))
  for (const query of ['ORB.B-US', 'orb-b-us']) expect(hitsOf(query), query).toEqual(hitsOf('ORB.B'))
  for (const query of ['100010-KR', '100010-kr']) expect(hitsOf(query), query).toEqual(hitsOf('100010'))
  for (const [query, ticker] of [
    ['ambr-us', 'AMBR'],
    ['orb-b-us', 'ORB.B'],
    ['0126z0-kr', '0126Z0'],
  ] as const)
    expect(hitsOf(query)[0]).toMatchObject({ entry: { ticker }, kind: 'exact', field: 'ticker' })
  expect(hitsOf('0126z1-kr')).toEqual([])
})

it('a country code that does not fit the ticker, or is alone, is part of the query', () => {
  const names = buildIndex([stock('AMBR', 'Ambr-KR'), stock('US')])
  const hit = (query: string) => searchStocks(names, query, { limit: 1 })[0]
  expect(hit('ambr-kr')).toMatchObject({ kind: 'exact', field: 'name_en' })
  expect(hit('-us')).toMatchObject({ kind: 'exact', field: 'ticker' })
})

it('numbers and Korean codes with letters must match exactly, in either keyboard layout', () => {
  for (const query of ['100019', '10001x', '0126Z1', '0126z1', '0001B0', '0001ㅠ0', '0009K1', '0009ㅏ1'])
    expect(hitsOf(query), query).toEqual([])
  for (const query of ['0126Z0', '0126z0'])
    expect(hitsOf(query)[0]).toMatchObject({ kind: 'exact', reading: 'typed' })
  expect(hitsOf('0009ㅏ0')[0]).toMatchObject({ kind: 'exact', reading: 'switched' })
})
