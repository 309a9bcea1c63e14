import * as z from 'zod/mini'
import { countries } from '#domain/market/country.ts'
import { earningsTimes } from '#domain/market/filings/earnings.ts'
import { scheduleKinds } from '#domain/schedule/event.ts'
import { MAX_SCHEDULE_DAYS } from '#domain/schedule/window.ts'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'
import { FeedSourceNote } from './feed-source-note.ts'
import { listOrEmpty, missing, provenance, Stock } from './reply-fields.ts'

const Count = z.number()

const EarningsPart = z.object({
  /** Before the open, during the session or after the close; null when the time is not known. */
  time: missing(z.enum(earningsTimes)),
  /** True when no source brings the day, and it is estimated from the company's own earlier reports. */
  estimated: fallback(z.boolean(), false),
  target_year: z.number(),
  /** Null when the report is for the whole year. */
  target_quarter: missing(z.number()),
  eps_actual: missing(z.number()),
  eps_consensus: missing(z.number()),
  sales_actual: missing(z.number()),
  sales_consensus: missing(z.number()),
})

const DividendPart = z.object({
  what: z.enum(['ex', 'pay']),
  ex_date: z.string(),
  pay_date: missing(z.string()),
  /** The amount per share as of the ex-date. */
  amount: z.number(),
  currency: z.string(),
})

/** The times are on the exchange's own clock, in the form `HH:MM`. */
const HoursPart = z.object({
  open: z.string(),
  close: z.string(),
  usual_open: z.string(),
  usual_close: z.string(),
})

/** An insider's sale that was filed in advance. The event's `day` is the first day on which it may happen. */
const InsiderPlanPart = z.object({
  insider_name: z.string(),
  title: z.string(),
  is_ceo: z.boolean(),
  qty: z.number(),
  value: missing(z.number()),
  filing_date: z.string(),
})

export const ScheduleEvent = z.object({
  kind: fallback(z.enum(scheduleKinds), 'earnings'),
  country: z.enum(countries),
  /** The date in the exchange's own calendar, in ISO form. */
  day: z.string(),
  /**
   * The UTC instants between which the event happens, as far as they are known: a report before the open has only the
   * second one.
   */
  starts_at: missing(z.string()),
  ends_at: missing(z.string()),
  name_kr: z.string(),
  name_en: z.string(),
  /**
   * True when the company or the exchange has published the day, false when the day is expected, null when that is not
   * known.
   */
  confirmed: missing(z.boolean()),
  source: z.string(),
  /** Null when the event concerns a whole market. */
  stock: missing(Stock),
  earnings: missing(EarningsPart),
  dividend: missing(DividendPart),
  hours: missing(HoursPart),
  insider_plan: missing(InsiderPlanPart),
})
export type ScheduleEvent = z.infer<typeof ScheduleEvent>

const MarketNote = z.object({
  ...provenance,
  country: z.enum(countries),
  time_zone: z.string(),
  /** The last day up to which the holidays are known. */
  calendar_until: z.string(),
  /** A feed is null when no source has it. */
  feeds: z.object({
    listing: missing(FeedSourceNote),
    earnings: missing(FeedSourceNote),
    consensus: missing(FeedSourceNote),
    dividends: missing(FeedSourceNote),
    insiders: missing(FeedSourceNote),
  }),
})

const narrowed = {
  country: fallback(z.enum(['all', ...countries]), 'all'),
  /** Several kinds are separated by commas; unknown ones are ignored, and an empty text means all. */
  kind: fallback(z.string().check(z.maxLength(120)), ''),
  /** Several tickers are separated by commas; an empty text means all stocks. */
  tickers: fallback(z.string().check(z.maxLength(2000)), ''),
}

export const scheduleEndpoints = {
  events: defineEndpoint({
    method: 'GET',
    path: '/api/v2/schedule/',
    auth: 'public',
    summary: `Earnings, dividends, listings, holidays, other hours and planned insider sales of up to ${MAX_SCHEDULE_DAYS} days.`,
    kept: true,
    query: z.object({
      /**
       * The first and the last day as ISO dates; without them the reply covers the week from the newest published
       * session on.
       */
      from: fallback(z.string().check(z.maxLength(10)), ''),
      to: fallback(z.string().check(z.maxLength(10)), ''),
      ...narrowed,
      limit: fallback(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 500),
      offset: fallback(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
    }),
    reply: z.object({
      ...provenance,
      from: z.string(),
      to: z.string(),
      kinds: listOrEmpty(z.enum(scheduleKinds)),
      total: Count,
      events: listOrEmpty(ScheduleEvent),
      /** All days that have an event, even when `events` has only a page of them. */
      days: listOrEmpty(z.object({ day: z.string(), total: Count, kinds: z.record(z.string(), Count) })),
      /** When there is no event, this is the next day that has one. */
      next_day: missing(z.string()),
      /** The list has one note for each country in the reply. */
      markets: listOrEmpty(MarketNote),
    }),
    problems: ['not_ready'],
  }),
  ics: defineEndpoint({
    method: 'GET',
    path: '/api/v2/schedule/ics/',
    auth: 'public',
    summary: `The same as an iCalendar file: whole days, ${MAX_SCHEDULE_DAYS} of them from the newest published session on.`,
    media: 'text/calendar; charset=utf-8',
    query: z.object({ ...narrowed, lang: fallback(z.enum(['ko', 'en']), 'ko') }),
    reply: z.unknown(),
    problems: ['not_ready'],
  }),
}
