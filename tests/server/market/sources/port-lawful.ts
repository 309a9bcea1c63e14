import { violatedColumnLaw } from '#domain/analysis/columns.ts'
import { isSessionDay } from '#domain/market/calendar/calendar.ts'
import {
  addDays,
  isDay,
  parseDay,
  type TradingDay,
  toTradingDay,
  weekday,
} from '#domain/market/calendar/day.ts'
import { previousSession, sessionDaysBetween } from '#domain/market/calendar/session.ts'
import { type Country, marketsOf } from '#domain/market/country.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import { parseTicker } from '#domain/market/ticker.ts'
import { parseVenue } from '#domain/market/trading/venue.ts'
import type { FeedBatch, FeedRequest } from '#server/market-ports.ts'
import { batchRows } from './port-known.ts'

/** All faults of a batch, as sentences. */
export function faultsInBatch(batch: FeedBatch, ask: FeedRequest): string[] {
  const rows = batchRows(batch)
  const wrong: string[] = []
  if (rows.length === 0) wrong.push(`${batch.feed}: says nothing`)
  for (const { key, day } of rows) {
    if (day === null) continue
    if (!isDay(day)) wrong.push(`${key}: ${day} is no day`)
    else if (day > ask.until) wrong.push(`${key}: ${day} is after ${ask.until}`)
  }
  for (const { key, value } of rows) wrong.push(...badNumbers(key, value))
  if (batch.feed === 'listing') wrong.push(...wrongListing(batch.instruments, ask))
  if (batch.feed === 'bars' || batch.feed === 'index') wrong.push(...wrongBars(batch, ask))
  if (batch.feed === 'consensus')
    for (const { report_date } of batch.rows)
      if (!isDay(report_date)) wrong.push(`${batch.fsym_id}: a report of ${report_date}`)
  if (batch.feed === 'earnings')
    for (const { report_date, eps_actual, sales_actual } of batch.rows) {
      if (!isDay(report_date)) wrong.push(`${batch.fsym_id}: earnings of ${report_date}`)
      if (report_date > ask.until && (eps_actual !== null || sales_actual !== null))
        wrong.push(`${batch.fsym_id}: results of ${report_date} before they are told`)
    }
  return wrong
}

function badNumbers(key: string, value: unknown): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${key}: ${value} is no number`]
  if (value === undefined) return [`${key}: undefined where null says that nobody knows`]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(one => badNumbers(key, one))
}

function wrongBars(
  batch: Extract<FeedBatch, { feed: 'bars' | 'index' }>,
  { country }: FeedRequest,
): string[] {
  const whose = batch.feed === 'bars' ? batch.fsym_id : batch.series.fsym_id
  const { bars } = batch
  const wrong: string[] = []
  const law = violatedColumnLaw(bars)
  if (law) wrong.push(law)
  if (bars.factor.length !== bars.day.length) wrong.push('as many factors as days are wanted')
  if (bars.factor.some(factor => !(Number.isFinite(factor) && factor > 0)))
    wrong.push('a factor is no factor')
  if (bars.factor.at(-1) !== 1) wrong.push(`the newest factor is ${bars.factor.at(-1)}`)
  for (const day of bars.day)
    if (isDay(day) && !isSessionDay(country, toTradingDay(day))) wrong.push(`${day} is no session`)
  return wrong.map(words => `${batch.feed} of ${whose}: ${words}`)
}

function wrongListing(instruments: readonly Instrument[], { country }: FeedRequest): string[] {
  const wrong: string[] = []
  const present = instruments.filter(({ delisted_at }) => delisted_at === null).map(({ ticker }) => ticker)
  if (new Set(present).size < present.length) wrong.push('two present instruments share a ticker')
  for (const one of instruments) {
    const say = (words: string) => wrong.push(`${one.fsym_id} ${one.ticker}: ${words}`)
    if (one.fsym_id === '') say('has no key')
    if (one.country !== country) say(`is of ${one.country}`)
    if (!marketsOf[country].includes(one.market)) say(`market ${one.market} lies elsewhere`)
    if (one.venue !== null && parseVenue(one.venue)?.market !== one.market)
      say(`${one.venue} is another market`)
    if (parseTicker(one.ticker) !== one.ticker) say('is not spelled as we spell it')
    if (one.name_kr.trim() === '' && one.name_en.trim() === '') say('has no name')
    if (one.shares !== null && !(one.shares > 0)) say(`has ${one.shares} shares`)
    for (const date of [one.listed_at, one.delisted_at, one.halted_since])
      if (date !== null && parseDay(date) === null) say(`${date} is no date`)
  }
  return wrong
}

/** The sessions before and after each change to or from daylight saving time in the country. */
export function clockChanges(country: Country, first: TradingDay, last: TradingDay): TradingDay[] {
  if (country === 'kr') return []
  const isChange = (sunday: TradingDay): boolean => {
    const month = Math.floor(sunday / 100) % 100
    const date = sunday % 100
    return (month === 3 && date >= 8 && date <= 14) || (month === 11 && date <= 7)
  }
  return sessionDaysBetween(country, first, last).flatMap(day => {
    const before = previousSession(country, day)
    for (let between = before; between < day; between = addDays(between, 1))
      if (weekday(between) === 0 && isChange(between) && before >= first) return [before, day]
    return []
  })
}
