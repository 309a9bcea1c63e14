import { describe, expect, it } from 'vitest'
import { buildIndex } from './build-index.ts'
import { didYouMean } from './did-you-mean.ts'
import type { SearchEntry } from './entry.ts'
import { searchStocks } from './search.ts'

const stock = (ticker: string, name_kr: string, name_en: string, weight: number): SearchEntry => ({
  fsym_id: `${ticker}-ID`,
  ticker,
  name_kr,
  name_en,
  aliases: [],
  country: /^\d/.test(ticker) ? 'kr' : 'us',
  weight,
})
const index = buildIndex([
  stock('100010', '가람전자', 'Garam Electronics', 90),
  stock('100011', '해솔바이오', 'Haesol Biologics', 40),
  stock('ORB', '오빗 홀딩스', 'Orbit Holdings', 80),
  stock('AMBR', '앰버 컴퓨터', 'Amber Computers', 70),
])
const meant = (query: string, country?: 'kr' | 'us'): string[] =>
  didYouMean(index, query, { limit: 3, ...(country ? { country } : {}) }).map(({ entry }) => entry.ticker)

describe('a query without hits', () => {
  it.each([
    ['가람전자주식회사', '100010'],
    ['garem elektronics', '100010'],
    ['orbitt holdingss', 'ORB'],
    ['해설바이오스', '100011'],
  ])('suggests the name most similar to «%s»', (query, ticker) => {
    expect(searchStocks(index, query, { limit: 5 })).toEqual([])
    expect(meant(query)[0]).toBe(ticker)
  })

  it('is also read in the other keyboard layout', () => {
    // The query is 가람전자주식회사 typed on an English keyboard.
    expect(meant('rkfkawjswkwntlrghltk')[0]).toBe('100010')
  })

  it('suggests the hits of its longest word when no whole name is similar', () => {
    expect(searchStocks(index, 'amber quarterly dividend calendar', { limit: 5 })).toEqual([])
    expect(meant('amber of the sky')).toEqual(['AMBR'])
  })

  it('gives no suggestion for a code, for a few letters, or when nothing is similar', () => {
    for (const query of ['100019', '0126z9', 'qq', '', 'zzzzzzzzzz', '무지개다리축제'])
      expect(meant(query)).toEqual([])
  })

  it('suggests only stocks of the requested country', () => {
    expect(meant('가람전자주식회사', 'us')).toEqual([])
    expect(meant('가람전자주식회사', 'kr')).toEqual(['100010'])
  })
})
