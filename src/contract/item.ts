import * as z from 'zod/mini'
import { itemKinds } from '#domain/sync/item.ts'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'
import { SyncedItemId } from './item-bodies.ts'

/**
 * `body` is parsed by the schema of its kind. A caller ignores a body from a newer build that this build cannot parse.
 */
export const ItemReply = z.object({
  kind: z.string(),
  id: z.string(),
  revision: z.number(),
  /** Null for a tombstone, which means that the item was removed. */
  body: z.nullable(z.record(z.string(), z.unknown())),
  created_at: z.string(),
  updated_at: z.string(),
})
export type ItemReply = z.infer<typeof ItemReply>

export const itemEndpoints = {
  newer: defineEndpoint({
    method: 'GET',
    path: '/api/v2/user/item/',
    auth: 'user',
    summary: 'Everything of mine that has changed since a count of changes, removed things as stones.',
    query: z.object({ since: fallback(z.coerce.number().check(z.int(), z.minimum(0)), 0) }),
    reply: z.object({
      /** The value of `since` for the next request. */
      count: z.number(),
      /** True when the reply was cut; the device then requests the rest at once. */
      more: fallback(z.boolean(), false),
      items: fallback(z.array(ItemReply), []),
    }),
  }),
  change: defineEndpoint({
    method: 'PUT',
    path: '/api/v2/user/item/{kind}/{id}/',
    auth: 'user',
    summary:
      'Put or remove one thing of mine. A change made on an older revision changes nothing and is told what is there.',
    params: z.object({ kind: z.enum(itemKinds), id: SyncedItemId }),
    body: z.object({
      /** 0 means that the item does not exist yet. */
      base_revision: z.number().check(z.int(), z.minimum(0)),
      /** A null body removes the item. */
      body: z.nullable(z.record(z.string(), z.unknown())),
    }),
    reply: z.object({ outcome: z.enum(['saved', 'stale']), item: z.nullable(ItemReply) }),
    problems: ['bad_request', 'plan_limit', 'key_reused', 'conflict'],
    idempotent: true,
  }),
}
