import { type TradingDay, tradingDay } from '#domain/market/calendar/day.ts'
import type { Instrument, SecurityType } from '#domain/market/instrument.ts'

/** The newest session the fake knows of. */
export const fakeSecUntil: TradingDay = tradingDay(20261120)
export const fakeFrom: TradingDay = tradingDay(20241121)

/** Invented, all of them. */
export type FakeSecCompany = {
  cik: number
  /** As EDGAR spells them, the first one first; none for a company that is not listed any more. */
  tickers: readonly string[]
  name: string
  /** A yearly report alone, in the other taxonomy; nothing at all; or a bank, which tells neither costs nor all liabilities. */
  files: 'all' | 'bank' | 'yearly' | 'nothing'
  /** The last day of December, or the Saturday nearest to the end of January. */
  yearEnds: 'december' | 'january'
  /** Of a quarter. */
  sales: number
  shares: number
  split: { day: TradingDay; into: number } | null
  /** From here on the quarters of the year before are told anew, lower by a tenth. */
  restates: TradingDay | null
  /** How many filings stand on the first page. */
  onFirstPage: number
}

const usual = {
  files: 'all',
  yearEnds: 'december',
  split: null,
  restates: null,
  onFirstPage: 1000,
} as const

export const fakeSecCompanies: readonly FakeSecCompany[] = [
  {
    ...usual,
    ...{
      cik: 1900001,
      tickers: ['ACRC'],
      name: 'ARBOR CIRCUIT INC.',
      sales: 840_000_000,
      shares: 60_000_000,
    },
    ...{ split: { day: tradingDay(20260615), into: 4 }, onFirstPage: 20 },
  },
  {
    ...usual,
    ...{ cik: 1900002, tickers: ['HLDN', 'HLDN-B'], name: 'HALDEN MARSH HOLDINGS CORP /NEW/' },
    ...{ sales: 4_200_000_000, shares: 310_000_000 },
  },
  {
    ...usual,
    ...{
      cik: 1900003,
      tickers: ['NRVN'],
      name: 'Norvane Stores, Inc.',
      sales: 2_600_000_000,
      shares: 95_000_000,
    },
    ...{ yearEnds: 'january', restates: tradingDay(20260101) },
  },
  {
    ...usual,
    ...{ cik: 1900004, tickers: ['QLTB', 'QLTB-PA'], name: 'Qualt Bancorp', files: 'bank' },
    ...{ sales: 310_000_000, shares: 41_000_000 },
  },
  {
    ...usual,
    ...{
      cik: 1900005,
      tickers: ['OSRN'],
      name: 'Osrine Robotics Corp',
      files: 'nothing',
      sales: 0,
      shares: 0,
    },
  },
  {
    ...usual,
    ...{ cik: 1900006, tickers: ['VNDL'], name: 'Vandelt plc', files: 'yearly' },
    ...{ sales: 1_100_000_000, shares: 700_000_000 },
  },
  {
    ...usual,
    ...{ cik: 1900007, tickers: [], name: 'Deltow Freight Co', sales: 90_000_000, shares: 22_000_000 },
  },
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

/** What is stored before this source is asked, in our spelling: among them a stock nobody files for, and a fund. */
export const fakeSecInstruments: readonly Instrument[] = [
  listed('ACRC', 'Arbor Circuit'),
  listed('HLDN', 'Halden Marsh A'),
  listed('HLDN.B', 'Halden Marsh B'),
  listed('NRVN', 'Norvane Stores'),
  listed('QLTB', 'Qualt Bancorp'),
  listed('OSRN', 'Osrine Robotics'),
  listed('VNDL', 'Vandelt', { fref_security_type: 'ADR' }),
  listed('DLTW', 'Deltow Freight', { delisted_at: '2025-09-30' }),
  listed('UNFL', 'Unfiled Ventures'),
  listed('BRDX', 'Broad Index Fund', { fref_security_type: 'ETF_ETF' }),
]
