import { describe, expect, it } from 'vitest'
import { countries, countryOfMarket, isMarketCode, marketName, marketsOf, timeZoneOf } from './country.ts'

describe('a market', () => {
  it('has the same name in both languages', () => {
    expect([1, 2, 3, 4].map(marketName)).toEqual(['KOSDAQ', 'KOSPI', 'NASDAQ', 'NYSE'])
  })
  it('with an unknown code has no name', () => {
    expect([0, 5, 9, -1, 1.5].map(marketName)).toEqual(['', '', '', '', ''])
    expect([0, 1, 4, 5].map(isMarketCode)).toEqual([false, true, true, false])
  })
  it('belongs to one country, and the country lists it', () => {
    expect(marketsOf).toEqual({ kr: [1, 2], us: [3, 4] })
    for (const country of countries)
      for (const market of marketsOf[country]) expect(countryOfMarket(market)).toBe(country)
  })
})

it("timeZoneOf is the time zone of a country's exchanges", () => {
  expect(timeZoneOf).toEqual({ kr: 'Asia/Seoul', us: 'America/New_York' })
})
