import { type Bars, emptyBars } from '#domain/analysis/bars.ts'
import { isSessionDay } from '#domain/market/calendar/calendar.ts'
import { parseCompactDay, type TradingDay } from '#domain/market/calendar/day.ts'
import type { SecurityType } from '#domain/market/instrument.ts'
import { countryOfTicker, parseTicker, type Ticker } from '#domain/market/ticker.ts'
import { type Venue, venueOf } from '#domain/market/trading/venue.ts'
import type { WholeSessionRow } from '../whole-sessions.ts'
import type { WireFund, WireIndex, WireStock } from './wire.ts'

/** Null for KONEX, for a code that is none of ours, and for a row without a price. */
export const stockRowFrom = (row: WireStock): WholeSessionRow | null =>
  sessionRow(row, { venue: venueOf(row.mrktCtg), type: 'SHARE', shares: row.lstgStCnt })

/** Every fund is listed on KOSPI. */
export const fundRowFrom = (row: WireFund): WholeSessionRow | null =>
  sessionRow(row, { venue: venueOf('KOSPI'), type: 'ETF_ETF', shares: row.stLstgCnt })

type Differing = { venue: Venue | null; type: SecurityType; shares: string | undefined }

function sessionRow(row: WireStock | WireFund, { venue, type, shares }: Differing): WholeSessionRow | null {
  const ticker = koreanTicker(row.srtnCd)
  const close = numberIn(row.clpr)
  if (ticker === null || venue === null || !(close > 0)) return null
  const open = numberIn(row.mkp)
  // A block trade on a halted day has a volume and no price; no order met another.
  const isHalted = !(open > 0)
  const change = numberIn(row.vs)
  return {
    ticker,
    isin: /^[A-Z]{2}[0-9A-Z]{9}\d$/.test(row.isinCd ?? '') ? (row.isinCd ?? null) : null,
    name_kr: row.itmsNm.trim(),
    name_en: '',
    venue,
    type,
    open: isHalted ? 0 : open,
    high: isHalted ? 0 : numberIn(row.hipr),
    low: isHalted ? 0 : numberIn(row.lopr),
    close,
    volume: isHalted ? 0 : numberIn(row.trqu),
    base: Number.isNaN(change) ? close : close - change,
    shares: numberIn(shares ?? '') || null,
  }
}

/** The listing's rows spell a code with a letter in front, the price rows without it. */
function koreanTicker(text: string): Ticker | null {
  const ticker = parseTicker(text.trim().replace(/^A(?=\w{6}$)/, ''))
  return ticker !== null && countryOfTicker(ticker) === 'kr' ? ticker : null
}

const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

/** Bars of an index, oldest first; days that are no session and rows of other indices are left out. */
export function indexBarsFrom(rows: readonly WireIndex[], name: string, until: TradingDay): Bars {
  const days = rows
    .filter(({ idxNm }) => idxNm.trim() === name)
    .map(row => ({ row, day: parseCompactDay(row.basDt) }))
    .filter((each): each is { row: WireIndex; day: TradingDay } => each.day !== null && each.day <= until)
    .filter(({ day, row }) => isSessionDay('kr', day) && numberIn(row.clpr) > 0)
    .sort((one, other) => one.day - other.day)
  const bars = emptyBars(days.length)
  for (const [at, { day, row }] of days.entries()) {
    bars.day[at] = day
    bars.open[at] = numberIn(row.mkp)
    bars.high[at] = numberIn(row.hipr)
    bars.low[at] = numberIn(row.lopr)
    bars.close[at] = numberIn(row.clpr)
    bars.volume[at] = numberIn(row.trqu) || 0
  }
  return bars
}
