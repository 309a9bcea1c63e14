import * as z from 'zod/mini'
import { pointActions, pointListIds, pointTypes } from '#domain/billing/point-codes.ts'
import { rewardOutcomes, rewardStates } from '#domain/billing/reward-event.ts'
import { defineEndpoint } from '../endpoint.ts'
import { fallback } from '../fallback.ts'
import { pageParameters } from '../page-of.ts'
import { listOrEmpty, missing } from '../reply-fields.ts'

/** Points that were saved, used, given back or lost. `action_code` says whether they are added or taken away. */
export const PointItem = z.object({
  id: z.string(),
  amount: z.number(),
  action_code: fallback(z.enum(pointActions), 'SAVE'),
  type_code: fallback(z.enum(pointTypes), 'EVENT'),
  reason: missing(z.string()),
  created_at: z.string(),
  /** Null for what was used, and where several lots expire at different times. */
  expiry_date: missing(z.string()),
})
export type PointItem = z.infer<typeof PointItem>

const rewardFields = {
  amount: z.number(),
  /** When the points that were given expire; null where none are held. */
  expiry_date: missing(z.string()),
}

/** No point may be spent after so many days, because a point lives a year. */
const MOST_DAYS_AHEAD = 366

export const pointEndpoints = {
  remain: defineEndpoint({
    method: 'GET',
    path: '/api/v2/billing/point/remain/',
    auth: 'user',
    summary: 'My points that can be used now.',
    reply: z.object({ remain: z.number() }),
  }),
  expiringPoints: defineEndpoint({
    method: 'GET',
    path: '/api/v2/billing/point/expired-15d/',
    auth: 'user',
    summary: 'My points that expire within 15 days, by the day on which they do.',
    reply: z.object({ detail: listOrEmpty(PointItem), total_amount: z.number() }),
  }),
  pointLedger: defineEndpoint({
    method: 'GET',
    path: '/api/v2/billing/point/',
    auth: 'user',
    summary: 'What happened to my points, the newest first.',
    query: z.object({ list: fallback(z.enum(pointListIds), 'all'), ...pageParameters(30) }),
    reply: z.object({
      rows: listOrEmpty(PointItem),
      total: z.number(),
      /** The number of the newest act in the list: pages of two states of the ledger are never joined. */
      as_of: z.string(),
      /** The points that can be used now, whatever the list shows. */
      total_amount: z.number(),
    }),
  }),
  availablePoints: defineEndpoint({
    method: 'GET',
    path: '/api/v2/billing/point/avail/',
    auth: 'user',
    summary: 'My points of today that can still be used in `d` days.',
    query: z.object({
      d: fallback(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(MOST_DAYS_AHEAD)), 0),
    }),
    reply: z.object({ avail: z.number(), d: z.number(), date: z.string() }),
  }),
  readReward: defineEndpoint({
    method: 'GET',
    path: '/api/v2/billing/point/events/reward-points-for-subscription/',
    auth: 'user',
    summary: 'Whether I can have the points of the subscription event, or what became of them.',
    reply: z.object({
      state: fallback(z.enum(rewardStates), 'used'),
      /** True while a subscription is in force that I pay for. */
      eligible: fallback(z.boolean(), false),
      given_at: missing(z.string()),
      renewed_at: missing(z.string()),
      ...rewardFields,
    }),
  }),
  takeReward: defineEndpoint({
    method: 'POST',
    path: '/api/v2/billing/point/events/reward-points-for-subscription/',
    auth: 'user',
    summary: 'Take the points of the event, or renew their year while none is used. Once a person.',
    reply: z.object({
      result: fallback(z.enum(rewardOutcomes), 'problem'),
      /** One of both is a sentence in my language, the other one is null. */
      message: missing(z.string()),
      error: missing(z.string()),
      ...rewardFields,
    }),
    problems: ['conflict', 'key_reused'],
    idempotent: true,
  }),
}
