import { expect, test } from 'vitest'
import { formatMarketNumber, roundMarketNumber } from './market-fact.ts'

test.each([
  [1_234_500_000_000, 'kr', '1조 2,345억원', '₩1,234.5 billion'],
  [3e12, 'kr', '3조원', '₩3,000.0 billion'],
  [-56_700_000_000, 'kr', '567억원', '₩56.7 billion'],
  [999_999_999, 'kr', '999,999,999원', '₩999,999,999'],
  [12_345_678_901, 'us', '123억달러', '$12.3 billion'],
  [950, 'us', '950달러', '$950'],
] as const)('%d is written as money in words', (value, country, ko, en) => {
  expect(formatMarketNumber(roundMarketNumber(value, 'money'), 'money', country)).toEqual({ ko, en })
})
