import * as z from 'zod/mini'
import { alertListIds, alertTypes } from '#domain/alerts/alert-type.ts'
import { alertFates } from '#domain/alerts/outcome.ts'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'
import { listOrEmpty, missing } from './reply-fields.ts'

/**
 * An alert in the inbox, whether it was pushed or not. It is in both languages, because the user can switch the
 * language of the inbox.
 */
export const InboxAlert = z.object({
  id: z.string(),
  type: fallback(z.enum(alertTypes), 'announcement'),
  title_kr: fallback(z.string(), ''),
  title_en: fallback(z.string(), ''),
  body_kr: fallback(z.string(), ''),
  body_en: fallback(z.string(), ''),
  /** The stock that the alert is about; null when it is about no single stock. */
  fsym_id: missing(z.string()),
  /** A path on our own origin. */
  url: fallback(z.string().check(z.startsWith('/')), '/notification'),
  /** The data day of the alert. */
  as_of: missing(z.string()),
  simulated: fallback(z.boolean(), false),
  made_at: z.string(),
  read_at: missing(z.string()),
  /** The outcome of the push, or the reason why there was none. */
  fate: fallback(z.enum(alertFates), 'unknown'),
  /**
   * The number of devices whose push service accepted the alert, of those that showed it, and of those on which it was
   * opened.
   */
  sent: fallback(z.number(), 0),
  shown: fallback(z.number(), 0),
  opened: fallback(z.number(), 0),
})
export type InboxAlert = z.infer<typeof InboxAlert>

const Unread = z.object({ unread: z.number() })

export const notificationEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/v2/user/notification/',
    auth: 'user',
    summary: 'What I was told in the last 90 days, the newest first, with what became of each push.',
    query: z.object({
      list: fallback(z.enum(alertListIds), 'all'),
      limit: fallback(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 30),
      offset: fallback(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 0),
    }),
    reply: z.object({
      rows: listOrEmpty(InboxAlert),
      total: z.number(),
      unread: z.number(),
      as_of: z.string(),
    }),
  }),
  read: defineEndpoint({
    method: 'POST',
    path: '/api/v2/user/notification/read/',
    auth: 'user',
    summary: 'Mark some as read, or all that were made until an instant.',
    body: z.object({
      ids: z._default(z.array(z.string().check(z.regex(/^\d{1,18}$/))).check(z.maxLength(100)), []),
      until: missing(z.string().check(z.maxLength(40))),
    }),
    reply: Unread,
    problems: ['bad_request'],
    idempotent: true,
  }),
  unread: defineEndpoint({
    method: 'GET',
    path: '/api/v2/user/notification/unread/',
    auth: 'user',
    summary: 'How many I have not read.',
    reply: Unread,
  }),
  /** How the plan affects alerts: how many were pushed or held back, and since when they are counted. */
  limit: defineEndpoint({
    method: 'GET',
    path: '/api/v2/user/notification/limit/',
    auth: 'user',
    summary:
      'What my plan tells me at once, what only the digest, and how much was held back in the last 30 days.',
    reply: z.object({
      since: z.string(),
      pushed: z.number(),
      /** The number of alerts by type that only the plan held back. */
      held_back: listOrEmpty(z.object({ type: z.enum(alertTypes), count: z.number() })),
    }),
  }),
}
