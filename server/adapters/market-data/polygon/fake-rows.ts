import { isoDay } from '#domain/market/calendar/day.ts'
import {
  type FakeAmericanCompany,
  fakeAmericanCompanies,
  fakeAmericanSplits,
} from '../fake-american-companies.ts'
import { fakeAmericanDividends } from '../fake-american-days.ts'

/** The invented market in the vendor's format. */
export type FakePolygonRow = Record<string, unknown> & { ticker: string; active: boolean }
export type FakePolygonCompany = {
  company: FakeAmericanCompany
  row: FakePolygonRow
  details: Record<string, unknown>
}

const types = { share: 'CS', adr: 'ADRC', etf: 'ETF', preferred: 'PFD', warrant: 'WARRANT' } as const

const detailsByFigi: Readonly<Record<string, Record<string, unknown>>> = {
  BBG00FAKE001: { list_date: '2025-01-06', share_class_shares_outstanding: 812_400_000 },
  BBG00FAKE002: {
    ...{ list_date: '1998-05-14', share_class_shares_outstanding: 64_000_000 },
    ...{ ticker_root: 'QUIL', ticker_suffix: 'B' },
  },
  BBG00FAKE003: { list_date: '2011-09-30', share_class_shares_outstanding: 18_750_000 },
  BBG00FAKE005: { list_date: '2009-03-02', share_class_shares_outstanding: 140_000_000 },
  BBG00FAKE006: { list_date: '2016-06-01', share_class_shares_outstanding: 9_300_000 },
  BBG00FAKE007: { list_date: '2004-02-11', share_class_shares_outstanding: 31_000_000 },
  BBG00FAKE008: { list_date: '2001-07-19' },
}

export const fakePolygonCompanies: readonly FakePolygonCompany[] = fakeAmericanCompanies.map(company => ({
  company,
  row: rowOf(company),
  details: detailsOf(company),
}))

function detailsOf({ figi, filer }: FakeAmericanCompany): Record<string, unknown> {
  const known = detailsByFigi[figi ?? '']
  return known ? { ...known, ...(filer ? { sic_code: filer.sic } : {}) } : {}
}

function rowOf({ ticker, name, venue, kind, figi, filer, delistedAt }: FakeAmericanCompany): FakePolygonRow {
  const known = {
    ...{ ticker, name, market: 'stocks', locale: 'us', primary_exchange: venue, type: types[kind] },
    active: delistedAt === null,
  }
  // Of a company without a FIGI the vendor knows little more than its ticker.
  if (figi === null) return known
  return {
    ...known,
    currency_name: 'usd',
    ...(filer ? { cik: String(filer.cik).padStart(10, '0') } : {}),
    composite_figi: figi,
    share_class_figi: figi.replace('BBG00', 'BBG01'),
    last_updated_utc: '2026-11-20T00:00:00Z',
    ...(delistedAt === null ? {} : { delisted_utc: delistedAt }),
  }
}

export const fakePolygonSplits = fakeAmericanSplits.map(({ id, ticker, day, from, into }) => ({
  ...{ id, ticker, execution_date: isoDay(day), split_from: from, split_to: into },
}))

/** The vendor leaves the currency out of some payments. */
export const fakePolygonDividends = (): Record<string, unknown>[] =>
  fakeAmericanDividends().map(({ id, ticker, ex, pay, declared, amount, isSpecial }) => ({
    ...{ id, ticker, cash_amount: amount, ...(ticker === 'NWHB' ? {} : { currency: 'USD' }) },
    ...{ declaration_date: isoDay(declared), dividend_type: isSpecial ? 'LT' : 'CD' },
    ...{ ex_dividend_date: isoDay(ex), frequency: 4, pay_date: isoDay(pay), record_date: isoDay(ex) },
  }))
