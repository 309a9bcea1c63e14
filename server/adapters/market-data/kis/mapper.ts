import { isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import type { InvestorFlow } from '#domain/market/filings/investor-flow.ts'
import { findSector } from '#domain/market/groups/sectors.ts'
import type { Instrument, SecurityType } from '#domain/market/instrument.ts'
import { countryOfTicker, parseTicker } from '#domain/market/ticker.ts'
import { type Venue, venueOf } from '#domain/market/trading/venue.ts'
import { parseKisDay, parseKisNumber } from './daily.ts'
import type { InvestorRow, Price, StockInfo } from './wire.ts'

/** The vendor's market codes. KONEX and derivatives are out of scope. */
const venues: Readonly<Record<string, string>> = { STK: 'KOSPI', KSQ: 'KOSDAQ' }

/** The vendor's groups of securities. ETN, ELW, warrants, rights and futures are no instruments here; closed-end funds are MF_C. */
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

/** A code of six characters is a stock for life, and that one's alone. */
export const fsymIdOfKisCode = (code: string): string => `KR-${code}`

/** Null for what is not listed on KOSPI or KOSDAQ, or is neither a share nor a fund. */
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
    fsym_id: known?.fsym_id ?? fsymIdOfKisCode(code),
    country: 'kr',
    ticker,
    market: venue.market,
    venue: venue.venue,
    fref_security_type: type,
    name_kr,
    name_en,
    sector_code: sectorCodeIn(info),
    shares: parseKisNumber(info.lstg_stqt) || null,
    listed_at: iso(earliest(parseKisDay(info.scts_mket_lstg_dt), parseKisDay(info.kosdaq_mket_lstg_dt))),
    delisted_at: iso(delistedIn(info)),
    halted_since: iso(haltedSince),
  }
}

const firstOf = (...texts: (string | undefined)[]): string =>
  texts.map(text => text?.trim() ?? '').find(text => text !== '') ?? ''

const iso = (day: TradingDay | null): string | null => (day === null ? null : isoDay(day))

const earliest = (a: TradingDay | null, b: TradingDay | null): TradingDay | null =>
  a !== null && b !== null ? (a < b ? a : b) : (a ?? b)

const venueIn = ({ mket_id_cd = '' }: StockInfo): Venue | null => venueOf(venues[mket_id_cd] ?? '')

/** Who moves from KOSDAQ to KOSPI is delisted there and stays listed here, so only the market it is on now counts. */
const delistedIn = (info: StockInfo): TradingDay | null =>
  parseKisDay(info.lstg_abol_dt) ??
  parseKisDay(info.mket_id_cd === 'STK' ? info.scts_mket_lstg_abol_dt : info.kosdaq_mket_lstg_abol_dt)

/** The narrowest grouping that has a name among ours; «제조» holds most of the others, so it comes last. */
function sectorCodeIn(info: StockInfo): string | null {
  const named = [info.idx_bztp_scls_cd_name, info.idx_bztp_mcls_cd_name, info.idx_bztp_lcls_cd_name].flatMap(
    name => (name ? (findSector('kr', name) ?? []) : []),
  )
  return (named.find(({ code }) => code !== 'manufacturing') ?? named[0])?.code ?? null
}

export const isKisHalted = ({ tr_stop_yn }: StockInfo): boolean => tr_stop_yn === 'Y'

export const isOnNxt = ({ cptt_trad_tr_psbl_yn }: StockInfo): boolean => cptt_trad_tr_psbl_yn === 'Y'

/** Oldest first. The ratio is only known of today, so it comes in afterwards. */
export function flowsFrom(rows: readonly InvestorRow[]): InvestorFlow[] {
  const unit = moneyUnitOf(rows)
  const money = (text: string | undefined): number | null => {
    const value = parseKisNumber(text)
    return value === null || unit === null ? null : value * unit
  }
  const flows = rows.flatMap((row): InvestorFlow[] => {
    const day = parseKisDay(row.stck_bsop_date)
    const flow = {
      foreign_net_qty: parseKisNumber(row.frgn_ntby_qty),
      foreign_net_value: money(row.frgn_ntby_tr_pbmn),
      foreign_ratio: null,
      institution_net_value: money(row.orgn_ntby_tr_pbmn),
    }
    // The day's sums are blank until they are drawn up in the evening.
    const isBlank = Object.values(flow).every(value => value === null)
    return day === null || isBlank ? [] : [{ day, ...flow }]
  })
  return flows.sort((a, b) => a.day - b.day)
}

/**
 * The vendor does not say in what its money is told. What was bought for, divided by how much at what price, does: won,
 * thousands or, as others have seen it, millions. Null where nothing was bought, or where it is none of them.
 */
export function moneyUnitOf(rows: readonly InvestorRow[]): number | null {
  let [worth, told] = [0, 0]
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
      told += sum
    }
  }
  const units = [1, 1_000, 1_000_000]
  return units.find(unit => told > 0 && worth / (told * unit) > 0.5 && worth / (told * unit) < 2) ?? null
}

/**
 * Shares that foreigners hold in percent of all. `hts_frgn_ehrt`, which looks like it, is the share of what they are allowed
 * to hold: another number wherever the law sets a limit.
 */
export function foreignRatioFrom({ frgn_hldn_qty, lstn_stcn }: Price): number | null {
  const [held, all] = [parseKisNumber(frgn_hldn_qty), parseKisNumber(lstn_stcn)]
  if (held === null || all === null || held < 0 || !(all > 0) || held > all) return null
  return Math.round((held / all) * 10_000) / 100
}
