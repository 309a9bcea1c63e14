import { type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'

const fakeAmericanSince = toTradingDay(20241120)
/** The newest session of every fake of an American source. */
export const fakeAmericanUntil = toTradingDay(20261120)

/** An invented security; together they cover everything that can happen to a stock. */
export type FakeAmericanCompany = {
  ticker: string
  name: string
  /** The venue's ISO 10383 code. */
  venue: 'XNAS' | 'XNYS' | 'XASE' | 'ARCX' | 'BATS'
  kind: 'share' | 'adr' | 'etf' | 'preferred' | 'warrant'
  figi: string | null
  /** The number of its company at the SEC, and the industry code there; null for a fund. */
  filer: { cik: number; sic: string } | null
  /** Two vendors disagree whether this is midnight in Greenwich or in New York. */
  delistedAt: string | null
  start: number
  /** The sessions of a halt have no bar: the sources show a halt in no other way. */
  silent?: { from: number; to: number }
  /** One session out of this many has no trade. */
  thin?: number
  from: number
  to: number
  payments?: { months: readonly number[]; amount: number }
}

const harbor = { cik: 1900001, sic: '7372' }
const quill = { cik: 1900002, sic: '6331' }
const mills = { cik: 1900003, sic: '2221' }
const marine = { cik: 1900006, sic: '4412' }

const always = { from: fakeAmericanSince as number, to: fakeAmericanUntil as number }
const present = { delistedAt: null, ...always }
const quarterly = [2, 5, 8, 11]
/** These securities and former tickers are in a vendor's list, and out of our scope. */
const aside = { start: 5, from: 20260105, to: fakeAmericanUntil as number, delistedAt: null }

export const fakeAmericanCompanies: readonly FakeAmericanCompany[] = [
  {
    ...{ ticker: 'NWHB', name: 'Northwind Harbor Inc.', venue: 'XNAS', kind: 'share', figi: 'BBG00FAKE001' },
    ...{
      filer: harbor,
      ...present,
      from: 20250106,
      start: 310,
      payments: { months: quarterly, amount: 0.24 },
    },
  },
  {
    ...{ ticker: 'QUIL.B', name: 'Quill & Bramble Inc. Class B', venue: 'XNYS', kind: 'share' },
    ...{
      filer: quill,
      ...present,
      figi: 'BBG00FAKE002',
      start: 455,
      payments: { months: quarterly, amount: 1.1 },
    },
  },
  {
    ...{ ticker: 'OSTM', name: 'Ostrander Mills Corp.', venue: 'XNYS', kind: 'share', figi: 'BBG00FAKE003' },
    ...{ filer: mills, ...present, start: 14, silent: { from: 20260309, to: 20260323 } },
  },
  {
    ...{ ticker: 'PELL', name: 'Pellwood Bancorp, Inc.', venue: 'XASE', kind: 'share', figi: null },
    ...{ filer: { cik: 1900004, sic: '6022' }, ...present, start: 3.2, thin: 7 },
  },
  {
    ...{ ticker: 'TBRD', name: 'Tidal Breadth 500 ETF', venue: 'ARCX', kind: 'etf', figi: 'BBG00FAKE005' },
    ...{ filer: null, ...present, start: 240, payments: { months: [3, 6, 9, 12], amount: 0.9 } },
  },
  {
    ...{ ticker: 'KSTL', name: 'Kestrel Marine Oy ADR', venue: 'XNYS', kind: 'adr', figi: 'BBG00FAKE006' },
    ...{ filer: marine, ...present, start: 1.8 },
  },
  {
    ...{ ticker: 'VTFR', name: 'Vantor Freight Inc.', venue: 'XNAS', kind: 'share', figi: 'BBG00FAKE007' },
    ...{
      filer: { cik: 1900007, sic: '4213' },
      delistedAt: '2026-02-13T05:00:00Z',
      ...always,
      to: 20260213,
      start: 22,
    },
  },
  {
    // The ticker belonged to this company before the first company above.
    ...{ ticker: 'NWHB', name: 'Norwell Habitat Co.', venue: 'XNAS', kind: 'share', figi: 'BBG00FAKE008' },
    ...{
      filer: { cik: 1900008, sic: '1531' },
      delistedAt: '2024-12-20T00:00:00Z',
      ...always,
      to: 20241220,
      start: 8,
    },
  },
  {
    // This is the first company's old ticker.
    ...{ ticker: 'NHBR', name: 'Northwind Harbor Inc.', venue: 'XNAS', kind: 'share', figi: 'BBG00FAKE001' },
    ...{ filer: harbor, ...aside, delistedAt: '2025-01-03T00:00:00Z', to: 20250103 },
  },
  {
    // This stock moved to another exchange and kept its ticker.
    ...{ ticker: 'KSTL', name: 'Kestrel Marine Oy ADR', venue: 'XNAS', kind: 'adr', figi: 'BBG00FAKE006' },
    ...{ filer: marine, ...aside, delistedAt: '2025-06-02T00:00:00Z', to: 20250103 },
  },
  {
    ...{ ticker: 'QUILpA', name: 'Quill & Bramble Inc. 5.25% Preferred', venue: 'XNYS', kind: 'preferred' },
    ...{ filer: quill, ...aside, figi: 'BBG00FAKE011' },
  },
  {
    ...{ ticker: 'OSTM.WS', name: 'Ostrander Mills Corp. Warrants', venue: 'XNYS', kind: 'warrant' },
    ...{ filer: mills, ...aside, figi: 'BBG00FAKE012' },
  },
  {
    ...{ ticker: 'ZBIX', name: 'Zebrawood Index ETF', venue: 'BATS', kind: 'etf', figi: 'BBG00FAKE013' },
    filer: null,
    ...aside,
  },
]

/** The two real tickers that a source may let stand in for indices; their prices are as invented as all others. */
export const fakeAmericanIndexFunds: readonly FakeAmericanCompany[] = (
  [
    ['SPY', 'SPDR S&P 500 ETF Trust', 'ARCX', 590],
    ['QQQ', 'Invesco QQQ Trust, Series 1', 'XNAS', 505],
  ] as const
).map(([ticker, name, venue, start]) => ({
  ...{ ticker, name, venue, start, kind: 'etf', figi: null, filer: null },
  ...present,
}))

export type FakeAmericanSplit = { id: string; ticker: string; day: TradingDay; from: number; into: number }

export const fakeAmericanSplits: readonly FakeAmericanSplit[] = [
  { id: 'E1', ticker: 'NWHB', day: toTradingDay(20250811), from: 1, into: 5 },
  { id: 'E2', ticker: 'KSTL', day: toTradingDay(20260615), from: 10, into: 1 },
  { id: 'E3', ticker: 'NWHB', day: toTradingDay(20261116), from: 2, into: 3 },
  // This split is announced but has not happened yet.
  { id: 'E4', ticker: 'QUIL.B', day: toTradingDay(20261201), from: 1, into: 2 },
]
