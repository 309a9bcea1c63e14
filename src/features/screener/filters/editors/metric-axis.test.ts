import { describe, expect, it } from 'vitest'
import type { Bin } from '#domain/screener/distribution.ts'
import { conjuncts } from '#domain/screener/filter/condition.ts'
import { filterOf } from '#domain/screener/filter/filter-of.ts'
import { binsBetween, metricAxisOf, stocksPerBarFilter } from './metric-axis.ts'

const bins = (from: number, to: number, counts: readonly number[]): Bin[] =>
  counts.map((count, at) => ({
    from: from + ((to - from) * at) / counts.length,
    to: from + ((to - from) * (at + 1)) / counts.length,
    count,
  }))
const spread = (from: number, median: number, to: number, counts: readonly number[] = [1]) => ({
  least: from,
  median,
  most: to,
  bins: bins(from, to, counts),
})

describe('the axis of a metric', () => {
  it('is logarithmic for sizes, so that the middle is not at the far left', () => {
    const ruler = metricAxisOf('market_cap', spread(6.5e10, 1.2e12, 1.9e13))!
    expect(ruler.scale).toMatchObject({ log: true, first: 6e10, last: 2e13 })
    expect(ruler.edges).toHaveLength(41)
    expect(metricAxisOf('value', spread(0, 5e9, 1.4e11))?.scale.first).toBe(5e7)
  })

  it('begins at zero for multiples and ends where nearly all positive ones are included', () => {
    const { scale } = metricAxisOf(
      'ev_ebitda',
      spread(-1300, 13, 100, [5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 95]),
    )!
    expect([scale.first, scale.last, scale.log]).toEqual([0, 100, false])
  })

  it('has a position for each whole number when the metric counts something', () => {
    const ruler = metricAxisOf('sales_quarters_up', spread(0, 1, 7))!
    expect(ruler.scale.stops).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(ruler.edges).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('has the fixed range of the specification or the metric when there is one', () => {
    expect(metricAxisOf('foreign_val_days', spread(-8, 0, 11))?.scale).toMatchObject({ first: -70, last: 70 })
    expect(metricAxisOf('rs_rating', spread(2, 50, 98))?.scale).toMatchObject({ first: 1, last: 99 })
  })

  it('uses the bars of the distribution where the metric has no rule of its own', () =>
    expect(metricAxisOf('roe', spread(-7, 9, 24))?.edges).toBeNull())

  it('is null when all values are equal', () => expect(metricAxisOf('roe', spread(9, 9, 9))).toBeNull())
})

it('the stocks of the bars, halted ones included, are counted by a filter with a range per bar', () => {
  const { where } = filterOf(stocksPerBarFilter('market_cap', [1, 10, 100]), 'kr')
  expect(conjuncts(where)).toEqual([
    { kind: 'range', metric: 'market_cap', least: 1, below: 10 },
    { kind: 'range', metric: 'market_cap', least: 10, below: 100 },
  ])
  expect(binsBetween([1, 10, 100], [4, 2])).toEqual([
    { from: 1, to: 10, count: 4 },
    { from: 10, to: 100, count: 2 },
  ])
})
