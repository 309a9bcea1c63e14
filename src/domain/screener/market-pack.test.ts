import { describe, expect, it } from 'vitest'
import { aMarketPack } from '#tests/builders/market-pack.ts'
import {
  emptyPackColumn,
  type MarketPack,
  quoteAt,
  rowsByTickerAndId,
  searchEntriesOf,
  violatedMarketPackRule,
} from './market-pack.ts'
import { findMetric } from './metrics/index.ts'

const pack = aMarketPack()

describe('a quote from a pack', () => {
  it('has what lists and the page of a stock show', () => {
    expect(quoteAt(pack, 0)).toEqual({
      fsym_id: 'KR0K31D0',
      ticker: '0K31D0',
      name_kr: '해솔전자',
      name_en: 'Haesol Electronics',
      market: 1,
      country: 'kr',
      fref_security_type: 'SHARE',
      sector_code: 'electronics',
      as_of: '2026-11-20',
      source: 'demo',
      simulated: true,
      price_close: 48_150,
      previous_close: 46_200,
      change: 1950,
      change_pct: 4.2208,
      volume: 1000,
      spark: [45_000, 46_200, 48_150],
      halted_since: null,
      open: null,
      high: null,
      low: null,
      high_52w: 60_000,
      low_52w: null,
      volume_average_20: null,
    })
  })

  it('of a halted stock has the day of the halt instead of a change', () => {
    expect(quoteAt(pack, 3)).toMatchObject({
      halted_since: '2026-11-04',
      change: null,
      change_pct: null,
      sector_code: null,
    })
  })

  it('is null for every unknown value', () => {
    const bare = aMarketPack('us', { columns: new Map(), labels: new Map() })
    expect(quoteAt(bare, 0)).toMatchObject({
      price_close: null,
      change: null,
      volume: null,
      sector_code: null,
      market: 0,
    })
  })

  it('has no rounding errors of 32-bit floats', () => {
    const columns = new Map([...pack.columns, ['price', Float32Array.of(123.4567, 1.1, 2.2, 3.3)] as const])
    const quote = quoteAt({ ...pack, columns }, 0)
    expect(quote.price_close).toBe(123.4567)
  })
})

it('rowsByName finds a stock by ticker and by id, and the first of two with the same ticker', () => {
  const rows = rowsByTickerAndId(aMarketPack('kr', { tickers: ['A', 'B', 'A', 'C'] }))
  expect([rows.get('A'), rows.get('C'), rows.get('KR0K51D0'), rows.get('D')]).toEqual([0, 3, 2, undefined])
})

it('searchEntriesOf contains every name, and the market value as weight', () => {
  const entries = searchEntriesOf(pack)
  expect(entries[1]).toEqual({
    fsym_id: 'KR0K41D0',
    ticker: '0K41D0',
    name_kr: '윤슬디스플레이',
    name_en: 'Yunseul Display',
    aliases: ['윤디'],
    country: 'kr',
    weight: 3.9e12,
  })
  expect(entries[0]?.aliases).toEqual([])
})

it('emptyPackColumn uses doubles for prices, money and counts of shares, and 32-bit floats for the rest', () => {
  const kinds = ['price', 'market_cap', 'volume', 'per', 'roe', 'market'].map(
    id => emptyPackColumn(findMetric(id)!, 2) instanceof Float64Array,
  )
  expect(kinds).toEqual([true, true, true, false, false, false])
})

describe('violatedMarketPackRule', () => {
  const broken = (changes: Partial<MarketPack>) => violatedMarketPackRule({ ...pack, ...changes })
  it.each<[string, Partial<MarketPack>]>([
    ['3 ids for 4 rows', { fsymIds: ['a', 'b', 'c'] }],
    ['20261131 is no day', { day: 20_261_131 as MarketPack['day'] }],
    ['-1 is no version', { version: -1 }],
    ['0.5 is no version', { version: 0.5 }],
    ['1 tickers for 4 rows', { tickers: ['a'] }],
    ['0 namesEn for 4 rows', { namesEn: [] }],
    ['4 has an alias and is no row', { aliases: new Map([[4, ['x']]]) }],
    ['open has 1 slots for 4 rows', { quotes: { ...pack.quotes, open: new Float64Array(1) } }],
    [
      'low holds what is no number of it',
      { quotes: { ...pack.quotes, low: Float64Array.of(1, 1e11, 1, 1) } },
    ],
    ['3 closes are no sparks', { sparks: new Float64Array(3) }],
    ['sparks hold what is no price', { sparks: pack.sparks.map(() => Number.POSITIVE_INFINITY) }],
  ])('reports: %s', (said, changes) => expect(broken(changes)).toBe(said))
})
