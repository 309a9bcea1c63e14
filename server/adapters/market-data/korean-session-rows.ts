import { type Bars, emptyBars } from '#domain/analysis/bars.ts'
import { isSessionDay } from '#domain/market/calendar/calendar.ts'
import { parseCompactDay, type TradingDay } from '#domain/market/calendar/day.ts'
import type { MarketIndex } from '#domain/market/index-series.ts'
import type { SecurityType } from '#domain/market/instrument.ts'
import { countryOfTicker, parseTicker, type Ticker } from '#domain/market/ticker.ts'
import type { Venue } from '#domain/market/trading/venue.ts'
import type { WholeSessionRow } from './whole-sessions.ts'

type PriceTexts = { open: string; high: string; low: string; close: string; volume: string }

/** What a source of KRX's figures says of one security on one day, as texts. */
export type SecurityTexts = PriceTexts & {
  code: string
  name: string
  /** The difference from the base price. */
  change: string
  shares: string | undefined
  isin: string | undefined
}

/** Null for a venue that is none of ours, such as KONEX, for a code that is none, and for a row without a price. */
export function koreanSessionRow(
  texts: SecurityTexts,
  { venue, type }: { venue: Venue | null; type: SecurityType },
): WholeSessionRow | null {
  const ticker = koreanTicker(texts.code)
  const close = numberIn(texts.close)
  if (ticker === null || venue === null || !(close > 0)) return null
  const open = numberIn(texts.open)
  // A block trade on a halted day has a volume and no price; no order met another.
  const isHalted = !(open > 0)
  const change = numberIn(texts.change)
  return {
    ticker,
    isin: isinIn(texts.isin),
    name_kr: texts.name.trim(),
    name_en: '',
    listed: null,
    venue,
    type,
    open: isHalted ? 0 : open,
    high: isHalted ? 0 : numberIn(texts.high),
    low: isHalted ? 0 : numberIn(texts.low),
    close,
    volume: isHalted ? 0 : numberIn(texts.volume),
    base: Number.isNaN(change) ? null : close - change,
    shares: numberIn(texts.shares ?? '') || null,
  }
}

/** Some lists spell a code with a letter in front. */
export function koreanTicker(text: string): Ticker | null {
  const ticker = parseTicker(text.trim().replace(/^A(?=\w{6}$)/, ''))
  return ticker !== null && countryOfTicker(ticker) === 'kr' ? ticker : null
}

export const isinIn = (text: string | undefined): string | null =>
  text !== undefined && /^[A-Z]{2}[0-9A-Z]{9}\d$/.test(text) ? text : null

/** An empty text is no zero; «-» stands for a figure that is not there. */
const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

/** What KRX calls our indices. Others, such as «코스피 (외국주포함)», begin with the same word. */
export const koreanIndexName = ({ code }: MarketIndex): string => (code === 'KOSDAQ' ? '코스닥' : '코스피')

/** Bars of an index, oldest first. Days that are no session, or have no level, are left out. */
export function koreanIndexBars(rows: readonly (PriceTexts & { day: string })[], until: TradingDay): Bars {
  const days = rows
    .map(({ day, ...texts }) => ({
      day: parseCompactDay(day),
      levels: [texts.open, texts.high, texts.low, texts.close].map(numberIn),
      volume: numberIn(texts.volume) || 0,
    }))
    .filter((each): each is typeof each & { day: TradingDay } => each.day !== null && each.day <= until)
    .filter(({ day, levels }) => isSessionDay('kr', day) && levels.every(level => level > 0))
    .sort((one, other) => one.day - other.day)
  const bars = emptyBars(days.length)
  for (const [at, { day, levels, volume }] of days.entries()) {
    bars.day[at] = day
    for (const [nth, field] of (['open', 'high', 'low', 'close'] as const).entries())
      bars[field][at] = levels[nth]!
    bars.volume[at] = volume
  }
  return bars
}
