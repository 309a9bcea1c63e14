import { describe, expect, it } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { dividendsFrom, instrumentsFrom, tickerEndsFrom, withDetails } from './mapper.ts'
import type { WireTicker } from './wire.ts'

const until = toTradingDay(20261120)
const row = (ticker: string, more: Partial<WireTicker> = {}): WireTicker => ({
  ticker,
  name: `${ticker} Inc.`,
  type: 'CS',
  primary_exchange: 'XNYS',
  ...more,
})

describe('the listing', () => {
  it.each([
    ['CS', 'SHARE'],
    ['ADRC', 'ADR'],
    ['ETF', 'ETF_ETF'],
    ['FUND', 'MF_C'],
  ])('maps the type %s to %s', (type, kind) => {
    expect(instrumentsFrom([row('ABCD', { type })], [], until)[0]?.fref_security_type).toBe(kind)
  })

  it.each([
    ['XNAS', 3, 'NASDAQ'],
    ['XNYS', 4, 'NYSE'],
    ['ARCX', 4, 'NYSE Arca'],
    ['XASE', 4, 'NYSE American'],
  ])('maps the exchange %s to its market', (primary_exchange, market, venue) => {
    expect(instrumentsFrom([row('ABCD', { primary_exchange })], [], until)).toMatchObject([{ market, venue }])
  })

  it('leaves out other kinds of securities and other exchanges', () => {
    const rows = [
      row('AAAA', { type: 'WARRANT' }),
      row('BBBB', { type: 'constructor' }),
      row('CCCC', { primary_exchange: 'BATS' }),
      { ticker: 'OTCO', name: 'Over The Counter', type: 'CS' },
      { ticker: 'NOTY', name: 'Of No Type', primary_exchange: 'XNYS' },
      row('DDDpA'),
      row('EEE.WS'),
      row('FFFF.U'),
    ]
    expect(instrumentsFrom(rows, [], until)).toEqual([])
  })

  it('keeps the class of a share, and leaves unknown fields empty', () => {
    expect(instrumentsFrom([row('QUIL.B', { composite_figi: 'F1' })], [], until)).toEqual([
      {
        fsym_id: 'QUIL.B-US',
        identifiers: { figi: 'F1' },
        country: 'us',
        ticker: 'QUIL.B',
        market: 4,
        venue: 'NYSE',
        fref_security_type: 'SHARE',
        name_kr: '',
        name_en: 'QUIL.B Inc.',
        sector_code: null,
        shares: null,
        listed_at: null,
        delisted_at: null,
        halted_since: null,
      },
    ])
  })

  it('lists a renamed company once, under its current ticker', () => {
    const present = [row('NEWN', { composite_figi: 'F1' })]
    const gone = [row('OLDN', { composite_figi: 'F1', delisted_utc: '2025-01-03T00:00:00Z' })]
    expect(instrumentsFrom(present, gone, until)).toMatchObject([{ ticker: 'NEWN', delisted_at: null }])
  })

  it('separates two companies with one ticker and no FIGI, and drops repeated rows', () => {
    const old = row('SAME', { delisted_utc: '2024-05-01T04:00:00Z' })
    const found = instrumentsFrom([row('SAME'), row('SAME')], [old, old], until)
    expect(found.map(({ fsym_id, delisted_at }) => [fsym_id, delisted_at])).toEqual([
      ['SAME-US', null],
      ['SAME-US-2', '2024-05-01'],
    ])
  })

  it('ignores a future delisting and one without a date', () => {
    const later = row('LATE', { delisted_utc: '2026-12-01T00:00:00Z' })
    const undated = row('UNDA')
    expect(instrumentsFrom([], [later, undated], until)).toMatchObject([
      { ticker: 'LATE', delisted_at: null },
    ])
    expect(tickerEndsFrom([later, undated], until).size).toBe(0)
    const moved = row('MOVE', { delisted_utc: '2025-03-03T00:00:00Z', composite_figi: 'F1' })
    expect(tickerEndsFrom([moved], until).get('MOVE')).toEqual([{ day: 20250303, figi: 'F1' }])
  })

  it('takes known values from the details and keeps the rest', () => {
    const [share] = instrumentsFrom([row('ABCD')], [], until)
    const details = { list_date: '2001-02-03', sic_code: '7372', share_class_shares_outstanding: 12 }
    expect(withDetails(share!, details)).toMatchObject({
      listed_at: '2001-02-03',
      sector_code: 'technology',
      shares: 12,
    })
    expect(withDetails(share!, { share_class_shares_outstanding: 0, list_date: 'soon' })).toEqual(share)
    const [fund] = instrumentsFrom([row('FUND', { type: 'ETF' })], [], until)
    expect(withDetails(fund!, details).sector_code).toBeNull()
  })
})

describe('dividends', () => {
  const paid = (ex_dividend_date: string, more = {}) => ({
    ticker: 'ABCD',
    cash_amount: 0.5,
    ex_dividend_date,
    ...more,
  })

  it('are added up when two are paid on one day, but a repeated row counts once', () => {
    const usual = paid('2026-09-10', { id: 'A', pay_date: '2026-09-30' })
    const special = paid('2026-09-10', { id: 'B', cash_amount: 2, currency: 'USD' })
    expect(dividendsFrom([usual, special, usual], until).get('ABCD')).toEqual([
      { ex_date: 20260910, pay_date: 20260930, amount: 2.5, currency: 'USD' },
    ])
  })

  it('in another currency, in the future, without a date or without an amount are left out', () => {
    const rows = [
      paid('2026-09-10', { currency: 'CAD' }),
      paid('2026-11-23'),
      paid('2026-02-30'),
      paid('2026-09-11', { cash_amount: 0 }),
    ]
    expect(dividendsFrom(rows, until).size).toBe(0)
  })

  it('have no pay day when the vendor has none, and are sorted by day', () => {
    expect(dividendsFrom([paid('2026-09-10'), paid('2026-06-10')], until).get('ABCD')).toMatchObject([
      { ex_date: 20260610, pay_date: null },
      { ex_date: 20260910, pay_date: null },
    ])
  })
})
