import { expect, it } from 'vitest'
import { lockedFilingCount } from './view.ts'

it('the hidden filings are counted over all stocks or for the chosen one', () => {
  const data = { rows_locked: { A: 3, B: 4 } }
  expect(['all', 'A', 'B', 'C'].map(ticker => lockedFilingCount(data, ticker))).toEqual([7, 3, 4, 0])
  expect(lockedFilingCount({ rows_locked: {} }, 'all')).toBe(0)
})
