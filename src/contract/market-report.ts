import * as z from 'zod/mini'
import { countries } from '#domain/market/country.ts'
import { factSubjects, marketUnits } from '#domain/market-report/market-fact.ts'
import { sectionIds } from '#domain/market-report/report-input.ts'
import { stockListIds } from '#domain/market-report/stock-lists.ts'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'
import { FeedSourceNote } from './feed-source-note.ts'
import { listOrEmpty, missing, provenance } from './reply-fields.ts'
import { TranslatedSentence } from './report.ts'

/** A number of the market, with the subject that a screen links to. */
export const MarketFact = z.object({
  id: z.string(),
  name_kr: z.string(),
  name_en: z.string(),
  value: z.number(),
  unit: fallback(z.enum(marketUnits), 'ratio'),
  date: z.string(),
  source: z.string(),
  about: missing(z.object({ kind: z.enum(factSubjects), id: z.string() })),
})
export type MarketFact = z.infer<typeof MarketFact>

const Section = z.object({
  id: fallback(z.enum(sectionIds), 'indices'),
  title_kr: z.string(),
  title_en: z.string(),
  sentences: listOrEmpty(TranslatedSentence),
  /** The reason why the section has no sentences. */
  missing_kr: fallback(z.string(), ''),
  missing_en: fallback(z.string(), ''),
})

/** A stock with its name and price of that day. */
const ListedStock = z.object({
  fsym_id: z.string(),
  ticker: z.string(),
  name_kr: z.string(),
  name_en: z.string(),
  price_close: missing(z.number()),
  change_pct: missing(z.number()),
})

const StockList = z.object({
  id: fallback(z.enum(stockListIds), 'gainers'),
  name_kr: z.string(),
  name_en: z.string(),
  /** The number of all stocks in the list; `rows` contains the first of them. */
  total: z.number(),
  rows: listOrEmpty(ListedStock),
})

export const MarketReportEdition = z.object({
  ...provenance,
  /** The id is made of country, data date and version, and identifies the edition permanently. */
  id: z.string(),
  version: z.string(),
  country: z.enum(countries),
  published_at: z.string(),
  next_session: z.string(),
  headline: missing(TranslatedSentence),
  facts: listOrEmpty(MarketFact),
  sections: listOrEmpty(Section),
  lists: listOrEmpty(StockList),
  /** A feed is null when no source has it. */
  feeds: z.object({
    index: missing(FeedSourceNote),
    themes: missing(FeedSourceNote),
    flows: missing(FeedSourceNote),
    fx: missing(FeedSourceNote),
    earnings: missing(FeedSourceNote),
    consensus: missing(FeedSourceNote),
  }),
})
export type MarketReportEdition = z.infer<typeof MarketReportEdition>

const Today = z.object({
  /** The date on the exchange's own clock, in ISO form. */
  date: z.string(),
  /** The opening and close as UTC instants; null on a day without a session. */
  opens_at: missing(z.string()),
  closes_at: missing(z.string()),
  /** The reason why there is no session, unless it is the weekend. */
  holiday: missing(z.object({ name_kr: z.string(), name_en: z.string() })),
})

const Archived = z.object({
  id: z.string(),
  day: z.string(),
  published_at: z.string(),
  /** The day was analysed afterwards, when the market was installed: nobody could see this on that day. */
  made_afterwards: fallback(z.boolean(), false),
  /** The country's benchmark index. */
  index: missing(
    z.object({ code: z.string(), name: z.string(), close: z.number(), change_pct: missing(z.number()) }),
  ),
})

const country = fallback(z.enum(countries), 'kr')

export const marketReportEndpoints = {
  archive: defineEndpoint({
    method: 'GET',
    path: '/api/v2/market-report/',
    auth: 'public',
    summary: 'The editions of a country’s market report, the newest first.',
    kept: true,
    query: z.object({
      country,
      limit: fallback(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 30),
      offset: fallback(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000)), 0),
    }),
    reply: z.object({
      ...provenance,
      country: z.enum(countries),
      version: z.string(),
      total: z.number(),
      editions: listOrEmpty(Archived),
    }),
    problems: ['not_ready'],
  }),
  today: defineEndpoint({
    method: 'GET',
    path: '/api/v2/market-report/today/',
    auth: 'public',
    summary: 'The newest edition, whether it is of the last finished session, and when the next is due.',
    query: z.object({ country }),
    reply: z.object({
      ...provenance,
      country: z.enum(countries),
      /** `late` means that the last finished session has no edition yet, so this edition is of an earlier day. */
      state: fallback(z.enum(['current', 'late']), 'current'),
      today: Today,
      /** The next edition is made after the close of session `day`. */
      next: z.object({ day: z.string(), expected_after: z.string() }),
      edition: MarketReportEdition,
    }),
    problems: ['not_ready'],
  }),
  edition: defineEndpoint({
    method: 'GET',
    path: '/api/v2/market-report/{country}/{day}/',
    auth: 'public',
    summary: 'The edition of one session: facts first, then the sentences made from them.',
    kept: true,
    params: z.object({ country, day: z.string().check(z.minLength(1), z.maxLength(10)) }),
    reply: MarketReportEdition,
    problems: ['not_found', 'not_ready'],
  }),
}
