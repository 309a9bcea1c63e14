import { type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import type { Instrument, SecurityType } from '#domain/market/instrument.ts'

export const fakeSecUntil: TradingDay = toTradingDay(20261120)
export const fakeSecFrom: TradingDay = toTradingDay(20241121)

/** All of these companies are invented. */
export type FakeSecCompany = {
  cik: number
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
    ...{ split: { day: toTradingDay(20260615), into: 4 }, onFirstPage: 20 },
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
    ...{ yearEnds: 'january', restates: toTradingDay(20260101) },
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

/** Instruments that are already stored, in our spelling; one has no filing company and one is a fund. */
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
