import type { Bars } from '#domain/analysis/bars.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import { parseVenue } from '#domain/market/trading/venue.ts'
import { koreanIndexBars, koreanSessionRow } from '../korean-session-rows.ts'
import type { WholeSessionRow } from '../whole-sessions.ts'
import type { WireFund, WireIndex, WireStock } from './wire.ts'

/** Null for KONEX, for a code that is none of ours, and for a row without a price. */
export const stockRowFrom = (row: WireStock): WholeSessionRow | null =>
  koreanSessionRow(
    { ...securityTexts(row), shares: row.lstgStCnt },
    { venue: parseVenue(row.mrktCtg), type: 'SHARE' },
  )

/** Every fund is listed on KOSPI. */
export const fundRowFrom = (row: WireFund): WholeSessionRow | null =>
  koreanSessionRow(
    { ...securityTexts(row), shares: row.stLstgCnt },
    { venue: parseVenue('KOSPI'), type: 'ETF_ETF' },
  )

const priceTexts = (row: WireStock | WireFund | WireIndex) => ({
  open: row.mkp,
  high: row.hipr,
  low: row.lopr,
  close: row.clpr,
  volume: row.trqu,
})

const securityTexts = (row: WireStock | WireFund) => ({
  ...priceTexts(row),
  code: row.srtnCd,
  isin: row.isinCd,
  name: row.itmsNm,
  change: row.vs,
})

/** Bars of an index; rows of other indices are left out. */
export const indexBarsFrom = (rows: readonly WireIndex[], name: string, until: TradingDay): Bars =>
  koreanIndexBars(
    rows.filter(({ idxNm }) => idxNm.trim() === name).map(row => ({ ...priceTexts(row), day: row.basDt })),
    until,
  )
