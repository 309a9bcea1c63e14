import { expect, it } from 'vitest'
import type { Instrument } from './instrument.ts'
import { otherClassesByCompany } from './share-classes.ts'

const listed = (ticker: string, rest: Partial<Instrument> = {}): Instrument => ({
  ...{ fsym_id: ticker, country: 'kr', ticker, market: 1, venue: null, fref_security_type: 'SHARE' },
  ...{ name_kr: ticker, name_en: ticker, sector_code: null, shares: 1, listed_at: null },
  ...{ delisted_at: null, halted_since: null },
  ...rest,
})
const classesOf = otherClassesByCompany([
  listed('005930'),
  listed('005935'),
  listed('005940'),
  listed('00593K', { delisted_at: '2020-01-02' }),
  listed('069500', { fref_security_type: 'ETF_ETF' }),
  listed('069505', { fref_security_type: 'ETF_ETF' }),
  listed('AA', { country: 'us', identifiers: { cik: 7 } }),
  listed('AB', { country: 'us', identifiers: { cik: 7 } }),
  listed('AC', { country: 'us' }),
  listed('AD', { country: 'us' }),
])
const tickers = (id: string) => classesOf(id).map(({ ticker }) => ticker)

it('the other classes of a Korean company share the first five characters of its code', () => {
  expect(tickers('005930')).toEqual(['005935'])
  expect(tickers('005935')).toEqual(['005930'])
  expect(tickers('005940')).toEqual([])
})

it('the other classes of an American company share its number at the SEC', () => {
  expect(tickers('AA')).toEqual(['AB'])
  expect(tickers('AC')).toEqual([])
})

it('a fund, a delisted class and an unknown security have no other classes', () => {
  expect(tickers('069500')).toEqual([])
  expect(tickers('00593K')).toEqual([])
  expect(tickers('unknown')).toEqual([])
})
