import { type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import type { Instrument, SecurityType } from '#domain/market/instrument.ts'
import { fakeAmericanCompanies, fakeAmericanUntil } from '../fake-american-companies.ts'

export const fakeSecUntil: TradingDay = fakeAmericanUntil
export const fakeSecFrom: TradingDay = toTradingDay(20241121)

/** A company that files: those of the invented exchanges, and one that no exchange lists. */
export type FakeSecCompany = {
  cik: number
  sic: string
  /** The tickers in EDGAR's spelling, the main one first; empty for a delisted company. */
  tickers: readonly string[]
  name: string
  /** `yearly`: only yearly reports, in IFRS. `nothing`: no figures. `bank`: no operating income and no total of liabilities. */
  files: 'all' | 'bank' | 'yearly' | 'nothing'
  /** The year ends on 31 December, or on the Saturday nearest to the end of January. */
  yearEnds: 'december' | 'january'
  /** Sales of one quarter. */
  sales: number
  shares: number
  split: { day: TradingDay; into: number } | null
  /** From this day on, reports restate the quarters of the year before, lower by a tenth. */
  restates: TradingDay | null
  onFirstPage: number
}

const usual = {
  files: 'all',
  yearEnds: 'december',
  split: null,
  restates: null,
  onFirstPage: 1000,
} as const

/** The number, the industry and the name of the company behind an invented security. */
function filerOf(ticker: string): Pick<FakeSecCompany, 'cik' | 'sic' | 'name'> {
  const { filer, name } = fakeAmericanCompanies.find(each => each.ticker === ticker)!
  return { ...filer!, name: name.toUpperCase() }
}

export const fakeSecCompanies: readonly FakeSecCompany[] = [
  {
    ...{ ...usual, ...filerOf('NWHB'), tickers: ['NWHB'], sales: 840_000_000, shares: 108_320_000 },
    ...{ split: { day: toTradingDay(20250811), into: 5 }, onFirstPage: 20 },
  },
  {
    // The exchanges list its second class alone.
    ...{ ...usual, ...filerOf('QUIL.B'), tickers: ['QUIL-A', 'QUIL-B'], name: 'QUILL & BRAMBLE INC. /NEW/' },
    ...{ sales: 4_200_000_000, shares: 310_000_000 },
  },
  {
    ...{ ...usual, ...filerOf('OSTM'), tickers: ['OSTM'], sales: 52_000_000, shares: 18_750_000 },
    ...{ yearEnds: 'january', restates: toTradingDay(20260101) },
  },
  {
    ...{ ...usual, ...filerOf('PELL'), tickers: ['PELL', 'PELL-PA'], files: 'bank' },
    ...{ sales: 31_000_000, shares: 41_000_000 },
  },
  {
    ...{ ...usual, cik: 1900005, sic: '6770', tickers: ['OSRN'], name: 'OSRINE ROBOTICS ACQUISITION CORP' },
    ...{ files: 'nothing', sales: 0, shares: 0 },
  },
  {
    ...{ ...usual, ...filerOf('KSTL'), tickers: ['KSTL'], files: 'yearly' },
    ...{ sales: 1_100_000_000, shares: 700_000_000 },
  },
  { ...usual, ...filerOf('VTFR'), tickers: [], sales: 90_000_000, shares: 31_000_000 },
]

const listed = (
  ticker: string,
  name_en: string,
  more: Partial<Pick<Instrument, 'delisted_at' | 'fref_security_type'>> = {},
): Instrument => ({
  ...{ fsym_id: `us-${ticker}`, country: 'us', ticker, market: 3, venue: 'NASDAQ' },
  ...{ fref_security_type: 'SHARE' as SecurityType, name_kr: '', name_en, sector_code: null, shares: null },
  ...{ listed_at: null, delisted_at: null, halted_since: null, ...more },
})

/** Instruments that are already stored, in our spelling; one has no filing company and one is a fund. */
export const fakeSecInstruments: readonly Instrument[] = [
  listed('NWHB', 'Northwind Harbor'),
  listed('QUIL.A', 'Quill & Bramble A'),
  listed('QUIL.B', 'Quill & Bramble B'),
  listed('OSTM', 'Ostrander Mills'),
  listed('PELL', 'Pellwood Bancorp'),
  listed('OSRN', 'Osrine Robotics'),
  listed('KSTL', 'Kestrel Marine', { fref_security_type: 'ADR' }),
  listed('VTFR', 'Vantor Freight', { delisted_at: '2026-02-13' }),
  listed('UNFL', 'Unfiled Ventures'),
  listed('TBRD', 'Tidal Breadth 500 ETF', { fref_security_type: 'ETF_ETF' }),
]
