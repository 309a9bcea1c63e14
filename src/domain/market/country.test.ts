import { describe, expect, it } from 'vitest'
import { countries, countryOfMarket, isMarketCode, marketName, marketsOf, timeZoneOf } from './country.ts'

describe('a market', () => {
  it('has its own name in both languages', () => {
    expect([1, 2, 3, 4].map(marketName)).toEqual(['KOSDAQ', 'KOSPI', 'NASDAQ', 'NYSE'])
  })
  it('that nobody has heard of has none', () => {
    expect([0, 5, 9, -1, 1.5].map(marketName)).toEqual(['', '', '', '', ''])
    expect([0, 1, 4, 5].map(isMarketCode)).toEqual([false, true, true, false])
  })
  it('belongs to one country, which knows it', () => {
    expect(marketsOf).toEqual({ kr: [1, 2], us: [3, 4] })
    for (const country of countries)
      for (const market of marketsOf[country]) expect(countryOfMarket(market)).toBe(country)
  })
})

it('a country has the clock of its exchanges', () => {
  expect(timeZoneOf).toEqual({ kr: 'Asia/Seoul', us: 'America/New_York' })
})
