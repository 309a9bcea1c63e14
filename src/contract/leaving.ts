import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'
import { proofFields } from './proof.ts'
import { listOrEmpty } from './reply-fields.ts'

const AccountDeletion = z.object({
  /** The instant at which the account will be deleted; null when no deletion was requested. */
  deleted_at: z.nullable(z.string()),
  grace_days: z.number(),
  /** The records that the law requires us to keep, each with its name and the years for which it is kept. */
  kept: fallback(
    z.array(z.object({ id: z.string(), text_kr: z.string(), text_en: z.string(), years: z.number() })),
    [],
  ),
  /** The subscriptions that other platforms continue to charge. */
  running: fallback(z.array(z.object({ platform: z.string(), end_date: z.string() })), []),
})

/** Some items of a file that were not imported for one reason. `names` has the first of them. */
const RefusedImport = z.object({
  why: fallback(z.enum(['plan_limit', 'too_many', 'unknown_stock']), 'too_many'),
  count: z.number(),
  names: listOrEmpty(z.string()),
})

/** All data that is stored about a user; `bringBack` imports the items in it again. */
export const UserDataExport = z.object({
  format: z.literal('tidemark-export-1'),
  made_at: z.string(),
  user: z.record(z.string(), z.unknown()),
  consents: z.array(z.record(z.string(), z.unknown())),
  identities: z.array(z.record(z.string(), z.unknown())),
  devices: z.array(z.record(z.string(), z.unknown())),
  items: z.array(
    z.object({
      kind: z.string(),
      id: z.string(),
      body: z.record(z.string(), z.unknown()),
      created_at: z.string(),
      updated_at: z.string(),
    }),
  ),
  actions: z.array(z.record(z.string(), z.unknown())),
  surveys: z.array(z.record(z.string(), z.unknown())),
  subscriptions: z.array(z.record(z.string(), z.unknown())),
  /** `list` also accepts older export files, which lack these fields. */
  points: listOrEmpty(z.record(z.string(), z.unknown())),
  point_lots: listOrEmpty(z.record(z.string(), z.unknown())),
  operator_actions: listOrEmpty(z.record(z.string(), z.unknown())),
  card: listOrEmpty(z.record(z.string(), z.unknown())),
  card_plans: listOrEmpty(z.record(z.string(), z.unknown())),
  trial: listOrEmpty(z.record(z.string(), z.unknown())),
  promotions: listOrEmpty(z.record(z.string(), z.unknown())),
  experiments: listOrEmpty(z.record(z.string(), z.unknown())),
  card_payments: listOrEmpty(z.record(z.string(), z.unknown())),
  transfers: listOrEmpty(z.record(z.string(), z.unknown())),
  billing_steps: listOrEmpty(z.record(z.string(), z.unknown())),
  mails: listOrEmpty(z.record(z.string(), z.unknown())),
  alerts: listOrEmpty(z.record(z.string(), z.unknown())),
  push_devices: listOrEmpty(z.record(z.string(), z.unknown())),
})
export type UserDataExport = z.infer<typeof UserDataExport>

export const accountDeletionEndpoints = {
  check: defineEndpoint({
    method: 'GET',
    path: '/api/v2/user/check-unregister/',
    auth: 'user',
    summary: 'What deleting my account would mean, and whether it is under way.',
    reply: AccountDeletion,
  }),
  leave: defineEndpoint({
    method: 'POST',
    path: '/api/v2/user/unregister/',
    auth: 'user',
    summary: 'Delete my account after the days of grace. `fields` names what of the proof is wrong.',
    body: z.object({ understood: z.literal(true), ...proofFields }),
    reply: AccountDeletion,
    problems: ['bad_request', 'forbidden', 'wrong_credentials', 'too_many_requests'],
  }),
  stay: defineEndpoint({
    method: 'POST',
    path: '/api/v2/user/unregister/undo/',
    auth: 'user',
    summary: 'Stay after all, within those days.',
    reply: AccountDeletion,
  }),
  takeAlong: defineEndpoint({
    method: 'GET',
    path: '/api/v2/user/export/',
    auth: 'user',
    summary: 'Everything that is kept of me, in one file.',
    reply: UserDataExport,
    problems: ['too_many_requests'],
  }),
  bringBack: defineEndpoint({
    method: 'POST',
    path: '/api/v2/user/import/',
    auth: 'user',
    summary:
      'The things of an exported file, put into this account beside what is there, as far as the plan has room.',
    body: z.object({
      format: z.literal('tidemark-export-1'),
      items: z
        .array(z.object({ kind: z.string(), id: z.string(), body: z.record(z.string(), z.unknown()) }))
        .check(z.maxLength(5000)),
    }),
    reply: z.object({
      put: z.number(),
      same: z.number(),
      /** Counts everything that was not imported: what is invalid, and what `refused` names. */
      left_out: z.number(),
      refused: listOrEmpty(RefusedImport),
    }),
    problems: ['bad_request', 'payload_too_large', 'key_reused', 'conflict'],
    idempotent: true,
  }),
}
