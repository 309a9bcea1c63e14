import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'
import { listOrEmpty, provenance } from './reply-fields.ts'
import { StockRow } from './stock.ts'

/** This is longer than any stock name; a longer search text is cut. */
export const MAX_SEARCH_LENGTH = 60

const field = fallback(z.enum(['ticker', 'name_kr', 'name_en', 'alias']), 'name_kr')

const SearchHit = z.object({
  kind: fallback(z.enum(['exact', 'prefix', 'contains', 'choseong', 'fuzzy']), 'contains'),
  /** `typed` means the query as it was typed, `switched` the same keys read in the other keyboard layout. */
  reading: fallback(z.enum(['typed', 'switched']), 'typed'),
  field,
  /** The field's text and the ranges that matched, each as the first character and the character after the last. */
  text: z.string(),
  ranges: listOrEmpty(z.tuple([z.number(), z.number()])),
  row: StockRow,
})
export type SearchHit = z.infer<typeof SearchHit>

export const SearchReply = z.object({
  ...provenance,
  q: z.string(),
  hits: listOrEmpty(SearchHit),
  /** Suggestions, only when nothing was found. */
  did_you_mean: listOrEmpty(z.object({ field, text: z.string(), row: StockRow })),
  /** The query as the same keys write it in the other keyboard layout; null when that gives no text. */
  other_layout: z.nullable(z.string()),
  /** The most traded stocks, only for an empty query. */
  popular: listOrEmpty(StockRow),
})
export type SearchReply = z.infer<typeof SearchReply>

export const searchEndpoints = {
  find: defineEndpoint({
    method: 'GET',
    path: '/api/v2/search/',
    auth: 'public',
    summary:
      'Stocks and funds of both countries by ticker, name, initials or mistyped name; without words the most traded.',
    kept: true,
    query: z.object({
      q: z._default(z.string().check(z.maxLength(MAX_SEARCH_LENGTH)), ''),
      country: fallback(z.enum(['kr', 'us', 'all']), 'all'),
      limit: fallback(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
    }),
    reply: SearchReply,
    problems: ['not_ready', 'bad_request'],
  }),
}
