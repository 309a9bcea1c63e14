import { describe, expect, it } from 'vitest'
import { feedHref, groupByDay, isOfLatestSession, latestSessionsOf, rowsOfStock } from './view.ts'

describe('the frame of the feeds', () => {
  it('shows the rows of one stock or of all stocks', () => {
    const rows = [{ ticker: 'VLDT' }, { ticker: '005930' }]
    expect(rowsOfStock(rows, 'VLDT')).toEqual([{ ticker: 'VLDT' }])
    expect(rowsOfStock(rows, 'all')).toEqual(rows)
  })

  it('carries the filter from feed to feed and leaves the default out of the address', () => {
    expect(feedHref('price', 'all')).toBe('/my-stock/price')
    expect(feedHref('insider', 'BRK.B')).toBe('/my-stock/insider?aiTicker=BRK.B')
  })

  it('knows the last session of each country separately', () => {
    const latest = latestSessionsOf([
      { country: 'kr', as_of: '2026-11-20' },
      { country: 'kr', as_of: '2026-11-18' },
      { country: 'us', as_of: '2026-11-19' },
    ])
    expect(latest).toEqual({ kr: '2026-11-20', us: '2026-11-19', any: '2026-11-20' })
    expect(isOfLatestSession({ country: 'us', date: '2026-11-19' }, latest)).toBe(true)
    expect(isOfLatestSession({ country: 'kr', date: '2026-11-19' }, latest)).toBe(false)
    expect(latestSessionsOf([]).any).toBeNull()
  })

  it('groups rows by day in the order in which the days first appear', () => {
    const rows = [
      { date: '2', name: 'a' },
      { date: '1', name: 'b' },
      { date: '2', name: 'c' },
    ]
    expect(
      groupByDay(rows, row => row.date).map(({ date, rows: own }) => [date, own.map(row => row.name)]),
    ).toEqual([
      ['2', ['a', 'c']],
      ['1', ['b']],
    ])
  })
})
