import { describe, expect, it } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { groupPack } from '#tests/builders/group-pack.ts'
import { stockSorts } from '../market/stock-sorts.ts'
import { rowsInScope, scopeOfMarketName, themeCompanies } from './scope.ts'
import { type RankingListId, rankingListIn, rankStocks } from './stock-rankings.ts'
import { sortStocks } from './stock-sort.ts'
import { themeNamed } from './theme-named.ts'

const day = toTradingDay(20261120)
const year = { high_52w: 100, low_52w: 50, high: 90, low: 60 }
const pack = groupPack([
  { price: 90, value: 500, volume: 5, change_1d: 3, quotes: year },
  { price: 98, value: 900, volume: 2, change_1d: -1, quotes: { ...year, high: 99 } },
  { price: 80, value: 100, volume: 9, change_1d: 0, quotes: { ...year, high: 100 } },
  { price: 51, value: 0, volume: 0, halted: true, quotes: { high_52w: 100, low_52w: 50 } },
  { price: 55, value: 700, volume: 3, change_1d: -6, quotes: { ...year, low: 50 } },
  { price: 60, quotes: { ...year, last_day: 20_261_119 } },
])
const none = new Map()
const ranked = (list: RankingListId, least = 0) =>
  rankStocks(pack, [0, 1, 2, 3, 4, 5], list, { least, nxt: none }).map(({ row }) => row)

describe('the lists of stocks', () => {
  it('are ordered by traded value, volume, rise and fall, without stocks that have none of it', () => {
    expect(ranked('tv')).toEqual([1, 4, 0, 2])
    expect(ranked('tq')).toEqual([2, 0, 4, 1])
    expect(ranked('up')).toEqual([0])
    expect(ranked('down')).toEqual([4, 1])
  })

  it('begin with stocks that reached the year’s high or low, however they closed, then those that came near, halted ones too', () => {
    expect(rankStocks(pack, [0, 1, 2, 3, 4, 5], 'w52h', { least: 0, nxt: none })).toEqual([
      { row: 2, edge: { price: 100, gap: -20, reached: true }, nxt: null },
      { row: 1, edge: { price: 100, gap: -2, reached: false }, nxt: null },
    ])
    expect(rankStocks(pack, [0, 1, 2, 3, 4, 5], 'w52l', { least: 0, nxt: none })).toEqual([
      { row: 4, edge: { price: 50, gap: 10, reached: true }, nxt: null },
      { row: 3, edge: { price: 50, gap: 2, reached: false }, nxt: null },
    ])
  })

  it('leave out stocks below the least traded value', () => {
    expect(ranked('tv', 500)).toEqual([1, 4, 0])
    expect(ranked('w52l', 1)).toEqual([4])
  })

  it('compare Nextrade’s price with the close of the same day, the largest gap first', () => {
    const nxt = new Map([
      ['KR0000', { day, price: 91.8, volume: 10 }],
      ['KR0001', { day, price: 88.2, volume: 10 }],
      ['KR0002', { day: toTradingDay(20261119), price: 40, volume: 10 }],
      ['KR0005', { day, price: 99, volume: 10 }],
      ['XX', { day, price: 1, volume: 1 }],
    ])
    expect(rankStocks(pack, [0, 1, 2, 5], 'nxt', { least: 0, nxt })).toEqual([
      { row: 1, edge: null, nxt: { day, price: 88.2, volume: 10, value: 882, change_pct: -10 } },
      { row: 0, edge: null, nxt: { day, price: 91.8, volume: 10, value: 918, change_pct: 2 } },
    ])
    expect(rankingListIn('kr', 'nxt')).toBe('nxt')
    expect(rankingListIn('us', 'nxt')).toBe('tv')
  })
})

describe('among scopes and themes', () => {
  const mixed = groupPack([
    { market: '1' },
    { market: '2', type: 'ETF_ETF' },
    { market: '2', type: 'ADR' },
    { market: '9' },
    { type: '?' },
  ])
  it('a scope has the companies or the funds of a market, or of both markets of a country', () => {
    expect(rowsInScope(mixed, 'kr')).toEqual([0, 2])
    expect(rowsInScope(mixed, 'kospi')).toEqual([2])
    expect(rowsInScope(mixed, 'kr', 'etf')).toEqual([1])
    expect(rowsInScope(mixed, 'nyse')).toEqual([])
  })
  it('the name of a market gives a scope only in its own country', () => {
    expect([
      scopeOfMarketName('kr', 'KOSDAQ'),
      scopeOfMarketName('kr', 'NYSE'),
      scopeOfMarketName('us', null),
    ]).toEqual(['kosdaq', 'kr', 'us'])
  })
  it('a theme has the companies that belong to it', () => {
    const own = groupPack([{}, {}, { type: 'ETF_ETF' }], { themes: { drones: [1, 2] } })
    expect(themeCompanies(own, 'drones', new Set(rowsInScope(own, 'kr')))).toEqual([1])
    expect(themeCompanies(own, 'space', new Set([0]))).toEqual([])
  })
  it('a theme is found by its id or its number', () => {
    expect(themeNamed('theme', 'drones')).toBe(themeNamed('theme', '3'))
    expect(themeNamed('category', '260')).not.toBeNull()
    for (const text of ['0', '13', '03', '-1', 'nothing', '1.5', ''])
      expect(themeNamed('theme', text)).toBeNull()
  })
})

describe('sorted stocks', () => {
  const some = groupPack([
    { price: 2, change_1d: 1 },
    { price: 1 },
    { price: 2, change_1d: -1 },
    { halted: true },
  ])
  it('have rows without a value last, in either direction, and equal ones in the order of the pack', () => {
    expect(sortStocks(some, [3, 2, 1, 0], 'price_desc')).toEqual([0, 2, 1, 3])
    expect(sortStocks(some, [3, 2, 1, 0], 'price_asc')).toEqual([1, 0, 2, 3])
    expect(sortStocks(some, [0, 1, 2, 3], 'daily_change_desc')).toEqual([0, 2, 1, 3])
  })
  it.each(stockSorts)('support the specification’s order %s', name => {
    expect(sortStocks(some, [0, 1], name)).toHaveLength(2)
  })
})
