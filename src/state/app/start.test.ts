import { describe, expect, it } from 'vitest'
import { isReplyNeededAt } from './start.ts'

const kept = [
  'my-stocks',
  'most-traded/kr',
  'ranking/tv/kr/all/stock/0',
  'ranking/up/kr/all/stock/0',
  'search/popular',
  'quote/AAPL',
  'report/AAPL',
  'chart/AAPL/6M',
  'quote/MSFT',
  'home/report/kr',
]
const neededAt = (path: string) => kept.filter(isReplyNeededAt(path))
const everywhere = ['my-stocks', 'most-traded/kr']

describe('the cached replies read before the first render', () => {
  it('are those of every screen, and the lists of home', () => {
    expect(neededAt('/')).toEqual(everywhere)
  })

  it('include the list that the rankings or the search start with', () => {
    expect(neededAt('/stock-chart')).toEqual([...everywhere, 'ranking/tv/kr/all/stock/0'])
    expect(neededAt('/search')).toEqual([...everywhere, 'search/popular'])
  })

  it('include all replies of one stock, and its bars only on the screen with its chart', () => {
    expect(neededAt('/quote/AAPL')).toEqual([...everywhere, 'quote/AAPL', 'report/AAPL', 'chart/AAPL/6M'])
    expect(neededAt('/quote/AAPL/chart')).toEqual(neededAt('/quote/AAPL'))
    expect(neededAt('/quote/AAPL/analysis')).toEqual([...everywhere, 'quote/AAPL', 'report/AAPL'])
  })
})
