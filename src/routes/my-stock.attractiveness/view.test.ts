import { expect, it } from 'vitest'
import type { MyStockReport } from '#contract/my-feed.ts'
import { rankedReports } from './view.ts'

const row = (ticker: string, value: number | null) =>
  ({
    ticker,
    attractiveness_data: {
      ...{ value, before: null, before_as_of: null, before_made_afterwards: false, change: null },
    },
  }) as MyStockReport

it('the ranking has the highest score first, the same rank for equal scores, and no rank without a score', () => {
  const rows = [row('A', 51), row('B', null), row('C', 66), row('D', 51), row('E', 40)]
  expect(rankedReports(rows).map(each => [each.row.ticker, each.rank])).toEqual([
    ['C', 1],
    ['A', 2],
    ['D', 2],
    ['E', 4],
    ['B', null],
  ])
})
