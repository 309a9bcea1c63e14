import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'
import { StockRow } from './stock.ts'

const FsymId = z.string().check(z.regex(/^[\w.-]{1,32}$/))

const Recent = z.object({
  rows: fallback(
    z.array(
      z.object({
        fsym_id: z.string(),
        last_searched_at: z.string(),
        stock: fallback(z.nullable(StockRow), null),
      }),
    ),
    [],
  ),
})

/** The specification's calls for items of the kind `recent-search`. */
export const recentSearchEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/v2/user/recent-search/',
    auth: 'user',
    summary: 'The stocks I looked for last, the newest first.',
    reply: Recent,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/v2/user/recent-search/',
    auth: 'user',
    summary: 'Forget one of them, or with no stock named all.',
    body: z.object({ fsym_id: z.optional(FsymId) }),
    reply: Recent,
    problems: ['bad_request', 'conflict', 'key_reused'],
    idempotent: true,
  }),
}
