import { describe, expect, it } from 'vitest'
import { myStockPageHref, parseMyStockPageQuery, waitingRunLength, withinLimit } from './view.ts'

describe('an address of the hub', () => {
  it('contains only values that differ from the defaults', () => {
    expect(myStockPageHref({})).toBe('/my-stock')
    expect(myStockPageHref({ page: 'aiReport', aiTicker: 'all' })).toBe('/my-stock')
    expect(myStockPageHref({ page: 'portfolio', portfolioGroupId: 'a b', portfolioTab: 'pp' })).toBe(
      '/my-stock?page=portfolio&portfolioGroupId=a+b&portfolioTab=pp',
    )
    expect(myStockPageHref({ page: 'watchlist', watchlistGroupId: null })).toBe('/my-stock?page=watchlist')
  })

  it('is the same after it was read and written again', () => {
    const hub = parseMyStockPageQuery({ page: 'portfolio', portfolio_etc: true })
    expect(myStockPageHref(hub)).toBe('/my-stock?page=portfolio&portfolio_etc=true')
  })
})

describe('the limit of a plan', () => {
  it('shows the first entries and counts the others', () => {
    expect(withinLimit(['a', 'b', 'c', 'd'], 3)).toEqual({ shown: ['a', 'b', 'c'], locked: 1 })
    expect(withinLimit(['a'], 3)).toEqual({ shown: ['a'], locked: 0 })
  })

  it('hides nothing when it is infinite', () => {
    expect(withinLimit(['a', 'b'], Number.POSITIVE_INFINITY)).toEqual({ shown: ['a', 'b'], locked: 0 })
  })
})

describe('rows that may still load', () => {
  const counts = (stocks: string) =>
    [...stocks].map((_, at) =>
      waitingRunLength(
        [...stocks].map(each => ({ waits: each === 'w' })),
        at,
      ),
    )
  it('are counted at the first of several consecutive ones', () => {
    expect(counts('wwrwrw')).toEqual([2, 0, 0, 1, 0, 1])
    expect(counts('rwww')).toEqual([0, 3, 0, 0])
    expect(counts('rr')).toEqual([0, 0])
  })
})
