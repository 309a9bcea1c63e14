import { describe, expect, it } from 'vitest'
import { marketName } from './country.ts'

describe('a market', () => {
  it('has its own name in both languages', () => {
    expect([1, 2, 3, 4].map(marketName)).toEqual(['KOSDAQ', 'KOSPI', 'NASDAQ', 'NYSE'])
  })
  it('that nobody has heard of has none', () => {
    expect(marketName(9)).toBe('')
  })
})
