import * as z from 'zod/mini'
import { countries } from '#domain/market/country.ts'
import { scheduleKinds } from '#domain/schedule/event.ts'
import { MAX_SCHEDULE_DAYS } from '#domain/schedule/window.ts'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'
import { FeedSourceNote } from './feed-source-note.ts'
import { listOrEmpty, missing, provenance } from './reply-fields.ts'
import { EventCount, ScheduleEvent } from './schedule-event.ts'

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
       * session on. A window of the year 9999 could end in the next one, which no day of the calendar can name.
       */
      from: fallback(z.string().check(z.maxLength(10)), '').check(
        z.refine(text => !text.startsWith('9999-'), 'That is too far ahead.'),
      ),
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
      total: EventCount,
      events: listOrEmpty(ScheduleEvent),
      /** All days that have an event, even when `events` has only a page of them. */
      days: listOrEmpty(
        z.object({ day: z.string(), total: EventCount, kinds: z.record(z.string(), EventCount) }),
      ),
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
