import { expect, it } from 'vitest'
import { marketIndices, shownIndexName } from './index-series.ts'

it('an index keeps its name where its source brings it, and names the fund where one stands in', () => {
  const named = (source: string) => marketIndices.map(series => shownIndexName(series, source))
  expect(named('krx')).toEqual(['KOSPI', 'KOSDAQ', 'S&P 500', 'NASDAQ 100'])
  expect(named('alpaca')).toEqual(['KOSPI', 'KOSDAQ', 'SPY (S&P 500)', 'QQQ (NASDAQ 100)'])
})
