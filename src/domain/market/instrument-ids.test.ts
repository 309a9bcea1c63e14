import { describe, expect, it } from 'vitest'
import { createInstrumentIdResolver, type IdentifiedSecurity } from './instrument-ids.ts'

const seen = (ticker: string, more: Partial<IdentifiedSecurity> = {}): IdentifiedSecurity => ({
  country: /^\d/.test(ticker) ? 'kr' : 'us',
  ticker,
  delisted_at: null,
  ...more,
})
const stored = (fsym_id: string, ticker: string, more: Partial<IdentifiedSecurity> = {}) => ({
  fsym_id,
  ...seen(ticker, more),
})

describe('the id of a security', () => {
  it('is its ticker with its country when nothing is stored', () => {
    const idOf = createInstrumentIdResolver([])
    expect(['005930', 'AAPL', 'BRK.B'].map(ticker => idOf(seen(ticker)))).toEqual([
      '005930-KR',
      'AAPL-US',
      'BRK.B-US',
    ])
  })

  it('stays the stored one, whichever source it was stored from', () => {
    const idOf = createInstrumentIdResolver([
      stored('KR-005930', '005930'),
      stored('BBG000B9XRY4', 'AAPL', { identifiers: { figi: 'F1' } }),
    ])
    expect(idOf(seen('005930', { identifiers: { isin: 'KR7005930003' } }))).toBe('KR-005930')
    expect(idOf(seen('AAPL'))).toBe('BBG000B9XRY4')
  })

  it('stays after a change of ticker when ISIN or FIGI is the same', () => {
    const idOf = createInstrumentIdResolver([stored('FB-US', 'FB', { identifiers: { figi: 'F9' } })])
    expect(idOf(seen('META', { identifiers: { figi: 'F9' } }))).toBe('FB-US')
  })

  it('is a new one for another company under a ticker that was given up', () => {
    const gone = stored('META-US', 'META', { delisted_at: '2022-01-03' })
    expect(createInstrumentIdResolver([gone])(seen('META'))).toBe('META-US-2')
    const other = stored('META-US', 'META', { identifiers: { figi: 'F1' } })
    expect(createInstrumentIdResolver([other])(seen('META', { identifiers: { figi: 'F2' } }))).toBe(
      'META-US-2',
    )
  })

  it('is kept by the stored security on the day of its delisting', () => {
    const idOf = createInstrumentIdResolver([stored('VTFR-US', 'VTFR')])
    expect(idOf(seen('VTFR', { delisted_at: '2026-02-13' }))).toBe('VTFR-US')
  })

  it('is given once in a reading, so that two securities with one ticker stay two', () => {
    const idOf = createInstrumentIdResolver([])
    expect([idOf(seen('PELL')), idOf(seen('PELL', { delisted_at: '2021-05-03' }))]).toEqual([
      'PELL-US',
      'PELL-US-2',
    ])
  })
})
