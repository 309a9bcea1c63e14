import type { Bars } from '#domain/analysis/bars.ts'
import { parseCompactDay, type TradingDay } from '#domain/market/calendar/day.ts'
import type { MarketIndex } from '#domain/market/index-series.ts'
import type { SecurityType } from '#domain/market/instrument.ts'
import type { Ticker } from '#domain/market/ticker.ts'
import { parseVenue } from '#domain/market/trading/venue.ts'
import {
  isinIn,
  koreanIndexBars,
  koreanIndexName,
  koreanSessionRow,
  koreanTicker,
} from '../korean-session-rows.ts'
import type { WholeSessionRow } from '../whole-sessions.ts'
import { partedEnglishName } from './english-name.ts'
import type { WireBaseInfo, WireIndexLevel, WireListedFund, WireListedStock } from './wire.ts'

/** Null for a venue that is none of ours, for a code that is none, and for a row without a price. */
export const listedStockFrom = (row: WireListedStock): WholeSessionRow | null =>
  koreanSessionRow(tradedTexts(row), { venue: parseVenue(row.MKT_NM), type: 'SHARE' })

/** Every fund is listed on KOSPI. */
export const listedFundFrom = (row: WireListedFund): WholeSessionRow | null =>
  koreanSessionRow(tradedTexts(row), { venue: parseVenue('KOSPI'), type: 'ETF_ETF' })

const tradedTexts = (row: WireListedStock | WireListedFund) => ({
  code: row.ISU_CD,
  isin: undefined,
  name: row.ISU_NM,
  open: row.TDD_OPNPRC,
  high: row.TDD_HGPRC,
  low: row.TDD_LWPRC,
  close: row.TDD_CLSPRC,
  volume: row.ACC_TRDVOL,
  change: row.CMPPREVDD_PRC,
  shares: row.LIST_SHRS,
})

/** What the price rows do not say of a stock. */
export type BaseInfo = Pick<WholeSessionRow, 'isin' | 'name_en' | 'listed' | 'type'>

/** KRX's groups of securities that are no shares of a company, as far as a price list of stocks has them. */
const groups: Readonly<Record<string, SecurityType>> = {
  주식예탁증권: 'DR',
  투자회사: 'MF_C',
  사회간접자본투융자회사: 'MF_C',
  선박투자회사: 'MF_C',
}

export function baseInfoFrom(row: WireBaseInfo): { ticker: Ticker; info: BaseInfo } | null {
  const ticker = koreanTicker(row.ISU_SRT_CD)
  if (ticker === null) return null
  const group = row.SECUGRP_NM?.trim() ?? ''
  return {
    ticker,
    info: {
      isin: isinIn(row.ISU_CD),
      name_en: partedEnglishName(row.ISU_ENG_NM),
      listed: parseCompactDay(row.LIST_DD?.trim() ?? ''),
      type: Object.hasOwn(groups, group) ? groups[group]! : 'SHARE',
    },
  }
}

/** Bars of an index; rows of other indices are left out. */
export const indexLevelBars = (
  rows: readonly WireIndexLevel[],
  series: MarketIndex,
  until: TradingDay,
): Bars =>
  koreanIndexBars(
    rows
      .filter(({ IDX_NM }) => IDX_NM.trim() === koreanIndexName(series))
      .map(row => ({
        day: row.BAS_DD,
        open: row.OPNPRC_IDX,
        high: row.HGPRC_IDX,
        low: row.LWPRC_IDX,
        close: row.CLSPRC_IDX,
        volume: row.ACC_TRDVOL,
      })),
    until,
  )
