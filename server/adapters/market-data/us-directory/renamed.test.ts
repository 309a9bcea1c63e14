import { describe, expect, it } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import { directoryListing } from './mapper.ts'
import type { DirectoryRow } from './wire.ts'

const row = (symbol: string): DirectoryRow => ({
  ...{ symbol, name: `${symbol} Platforms, Inc. - Class A Common Stock`, exchange: null },
  ...{ isEtf: false, isTest: false },
})
const stock = (ticker: string, cik: number): Instrument => ({
  ...{ fsym_id: `${ticker}-US`, country: 'us', ticker, market: 3, venue: 'NASDAQ' },
  ...{ fref_security_type: 'SHARE', name_kr: '', name_en: ticker, sector_code: null, shares: null },
  ...{ listed_at: null, delisted_at: null, halted_since: null, identifiers: { cik } },
})
const listed = (stored: Instrument[], symbols: string[], numbers: Record<string, number>) => {
  const { instruments } = directoryListing(
    symbols.map(row),
    stored,
    toTradingDay(20220609),
    new Map(Object.entries(numbers)),
  )
  return instruments.map(
    ({ fsym_id, ticker, delisted_at }) => `${fsym_id} ${ticker} ${delisted_at ?? 'listed'}`,
  )
}

describe('a symbol that is lost while one is new', () => {
  it('of the same company is a change of symbol: FB goes on as META under its id', () =>
    expect(listed([stock('FB', 1326801)], ['META', 'A'], { META: 1326801, A: 1090872 })).toEqual(
      expect.arrayContaining(['FB-US META listed', 'A-US A listed']),
    ))

  it.each<[string, Instrument[], string[], Record<string, number>]>([
    ['of another company', [stock('FB', 1326801)], ['META'], { META: 7 }],
    ['whose number is unknown', [stock('FB', 1326801)], ['META'], {}],
    [
      'of a company with a second class',
      [stock('FB', 1), stock('FBB', 1)],
      ['META', 'FBB'],
      { META: 1, FBB: 1 },
    ],
    ['beside a second new one of the company', [stock('FB', 1)], ['META', 'METB'], { META: 1, METB: 1 }],
  ])('%s is delisted, and the other is new', (_what, stored, symbols, numbers) =>
    expect(listed(stored, symbols, numbers)).toEqual(
      expect.arrayContaining(['FB-US FB 2022-06-09', 'META-US META listed']),
    ),
  )
})
