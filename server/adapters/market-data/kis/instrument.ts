import { isoDay, parseCompactDay, type TradingDay } from '#domain/market/calendar/day.ts'
import { findSector } from '#domain/market/groups/sectors.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import { newKoreanId } from '#domain/market/instrument-ids.ts'
import { countryOfTicker, parseTicker } from '#domain/market/ticker.ts'
import { parseVenue, type Venue } from '#domain/market/trading/venue.ts'
import { parseKisNumber } from './daily.ts'
import type { KisMasterRow } from './master-file.ts'
import { kisSecurityTypes } from './security-groups.ts'
import type { StockInfo } from './wire.ts'

/** The vendor's market codes. KONEX and derivatives are out of scope. */
const venues: Readonly<Record<string, string>> = { STK: 'KOSPI', KSQ: 'KOSDAQ' }

/**
 * Returns what the vendor says of one security that its master files do not list any more; null for one outside of KOSPI and KOSDAQ and
 * for one that is neither a share nor a fund.
 */
export function instrumentFrom(
  info: StockInfo,
  code: string,
  known: Instrument | null,
  haltedSince: TradingDay | null,
): Instrument | null {
  const ticker = parseTicker(code)
  const venue = venueIn(info)
  const type = kisSecurityTypes[info.scty_grp_id_cd ?? '']
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

/**
 * The instrument of a row of a master file. The file has neither an English name nor the name of a sector, and counts shares in
 * thousands: the vendor's details have them, and where those failed, what is stored stays.
 */
export function listedInstrument(
  row: KisMasterRow,
  info: StockInfo | null,
  fsym_id: string,
  known: Instrument | null,
): Instrument {
  const details = info && instrumentFrom(info, row.ticker, known, null)
  const venue = parseVenue(row.market)!
  const listed = [iso(row.listed), details?.listed_at ?? known?.listed_at ?? null]
  return {
    fsym_id,
    country: 'kr',
    ticker: row.ticker,
    market: venue.market,
    venue: venue.venue,
    fref_security_type: row.type,
    name_kr: row.name,
    name_en: details?.name_en || known?.name_en || '',
    sector_code: details ? details.sector_code : (known?.sector_code ?? null),
    shares: details?.shares ?? (details ? null : known?.shares) ?? row.shares,
    // A stock that moved from KOSDAQ to KOSPI has been listed since the first of its two days.
    listed_at: listed.filter(day => day !== null).sort()[0] ?? null,
    delisted_at: null,
    halted_since: row.isHalted ? (known?.halted_since ?? null) : null,
    identifiers: { ...known?.identifiers, isin: row.isin },
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
