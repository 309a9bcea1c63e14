import { isoDay, parseCompactDay, type TradingDay } from '#domain/market/calendar/day.ts'
import type { InvestorFlow } from '#domain/market/filings/investor-flow.ts'
import { findSector } from '#domain/market/groups/sectors.ts'
import type { Instrument, SecurityType } from '#domain/market/instrument.ts'
import { newKoreanId } from '#domain/market/instrument-ids.ts'
import { countryOfTicker, parseTicker } from '#domain/market/ticker.ts'
import { parseVenue, type Venue } from '#domain/market/trading/venue.ts'
import { parseKisNumber } from './daily.ts'
import type { InvestorRow, KisForeignHolding, StockInfo } from './wire.ts'

/** The vendor's market codes. KONEX and derivatives are out of scope. */
const venues: Readonly<Record<string, string>> = { STK: 'KOSPI', KSQ: 'KOSDAQ' }

/**
 * The vendor's groups of securities. ETN, ELW, warrants, rights and futures are no instruments here; closed-end funds are MF_C.
 */
const types: Readonly<Record<string, SecurityType>> = {
  ST: 'SHARE',
  FS: 'SHARE',
  RT: 'SHARE',
  DR: 'DR',
  EF: 'ETF_ETF',
  FE: 'ETF_ETF',
  MF: 'MF_C',
  IF: 'MF_C',
  SC: 'MF_C',
}

/**
 * Returns the instrument, or null for a security outside of KOSPI and KOSDAQ and for one that is neither a share nor a
 * fund.
 */
export function instrumentFrom(
  info: StockInfo,
  code: string,
  known: Instrument | null,
  haltedSince: TradingDay | null,
): Instrument | null {
  const ticker = parseTicker(code)
  const venue = venueIn(info)
  const type = types[info.scty_grp_id_cd ?? '']
  const [name_kr, name_en] = [
    firstOf(info.prdt_abrv_name, info.prdt_name),
    firstOf(info.prdt_eng_name, info.prdt_eng_abrv_name),
  ]
  if (!ticker || countryOfTicker(ticker) !== 'kr' || !venue || !type || (!name_kr && !name_en)) return null
  return {
    fsym_id: known?.fsym_id ?? newKoreanId(code),
    country: 'kr',
    ticker,
    market: venue.market,
    venue: venue.venue,
    fref_security_type: type,
    name_kr,
    name_en,
    sector_code: sectorCodeIn(info),
    shares: parseKisNumber(info.lstg_stqt) || null,
    listed_at: iso(
      earliest(parseCompactDay(info.scts_mket_lstg_dt), parseCompactDay(info.kosdaq_mket_lstg_dt)),
    ),
    delisted_at: iso(delistedIn(info)),
    halted_since: iso(haltedSince),
  }
}

const firstOf = (...texts: (string | undefined)[]): string =>
  texts.map(text => text?.trim() ?? '').find(text => text !== '') ?? ''

const iso = (day: TradingDay | null): string | null => (day === null ? null : isoDay(day))

const earliest = (a: TradingDay | null, b: TradingDay | null): TradingDay | null =>
  a !== null && b !== null ? (a < b ? a : b) : (a ?? b)

const venueIn = ({ mket_id_cd = '' }: StockInfo): Venue | null => parseVenue(venues[mket_id_cd] ?? '')

/** A stock that moves from KOSDAQ to KOSPI is delisted on KOSDAQ but still listed, so only its current market counts. */
const delistedIn = (info: StockInfo): TradingDay | null =>
  parseCompactDay(info.lstg_abol_dt) ??
  parseCompactDay(info.mket_id_cd === 'STK' ? info.scts_mket_lstg_abol_dt : info.kosdaq_mket_lstg_abol_dt)

/**
 * Returns the narrowest industry group that is a sector of ours. «제조» contains most of the others, so it is the last
 * choice.
 */
function sectorCodeIn(info: StockInfo): string | null {
  const named = [info.idx_bztp_scls_cd_name, info.idx_bztp_mcls_cd_name, info.idx_bztp_lcls_cd_name].flatMap(
    name => (name ? (findSector('kr', name) ?? []) : []),
  )
  return (named.find(({ code }) => code !== 'manufacturing') ?? named[0])?.code ?? null
}

export const isKisHalted = ({ tr_stop_yn }: StockInfo): boolean => tr_stop_yn === 'Y'

export const isOnNxt = ({ cptt_trad_tr_psbl_yn }: StockInfo): boolean => cptt_trad_tr_psbl_yn === 'Y'

/** Oldest first. The foreign ratio is known for the newest day alone and is added by the caller. */
export function flowsFrom(rows: readonly InvestorRow[]): InvestorFlow[] {
  const unit = moneyUnitOf(rows)
  const money = (text: string | undefined): number | null => {
    const value = parseKisNumber(text)
    return value === null || unit === null ? null : value * unit
  }
  const flows = rows.flatMap((row): InvestorFlow[] => {
    const day = parseCompactDay(row.stck_bsop_date)
    const flow = {
      foreign_net_qty: parseKisNumber(row.frgn_ntby_qty),
      foreign_net_value: money(row.frgn_ntby_tr_pbmn),
      foreign_ratio: null,
      institution_net_value: money(row.orgn_ntby_tr_pbmn),
    }
    // The day's sums are blank until the evening.
    const isBlank = Object.values(flow).every(value => value === null)
    return day === null || isBlank ? [] : [{ day, ...flow }]
  })
  return flows.sort((a, b) => a.day - b.day)
}

/**
 * The vendor does not document the unit of its money. Value divided by volume and close shows it: won, thousands or millions of
 * won. Null when there is no purchase, or when no unit fits.
 */
export function moneyUnitOf(rows: readonly InvestorRow[]): number | null {
  let [worth, reported] = [0, 0]
  for (const row of rows) {
    const close = parseKisNumber(row.stck_clpr)
    for (const [volume, value] of [
      [row.prsn_shnu_vol, row.prsn_shnu_tr_pbmn],
      [row.frgn_shnu_vol, row.frgn_shnu_tr_pbmn],
      [row.orgn_shnu_vol, row.orgn_shnu_tr_pbmn],
    ]) {
      const [count, sum] = [parseKisNumber(volume), parseKisNumber(value)]
      if (close === null || count === null || sum === null) continue
      worth += close * count
      reported += sum
    }
  }
  const units = [1, 1_000, 1_000_000]
  return (
    units.find(unit => reported > 0 && worth / (reported * unit) > 0.5 && worth / (reported * unit) < 2) ??
    null
  )
}

/**
 * Shares held by foreigners in percent of all shares. `hts_frgn_ehrt` is not used: it is the percentage of the foreign limit,
 * which differs wherever a law sets a limit.
 */
export function foreignRatioFrom({ frgn_hldn_qty, lstn_stcn }: KisForeignHolding): number | null {
  const [held, all] = [parseKisNumber(frgn_hldn_qty), parseKisNumber(lstn_stcn)]
  if (held === null || all === null || held < 0 || !(all > 0) || held > all) return null
  return Math.round((held / all) * 10_000) / 100
}
