import * as z from 'zod/mini'
import { alertLists, alertTypes } from '#domain/alerts/alert-type.ts'
import { alertFates } from '#domain/alerts/outcome.ts'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'
import { list, missing } from './listed.ts'

/** What somebody was told, or would have been. In both languages: the inbox is read in either. */
export const Notification = z.object({
  id: z.string(),
  type: fallback(z.enum(alertTypes), 'announcement'),
  title_kr: fallback(z.string(), ''),
  title_en: fallback(z.string(), ''),
  body_kr: fallback(z.string(), ''),
  body_en: fallback(z.string(), ''),
  /** The stock it is about; null where it is about none. */
  fsym_id: missing(z.string()),
  /** A path of ours. */
  url: fallback(z.string().check(z.startsWith('/')), '/notification'),
  /** The data day it speaks of. */
  as_of: missing(z.string()),
  simulated: fallback(z.boolean(), false),
  made_at: z.string(),
  read_at: missing(z.string()),
  /** What became of the push, and why there was none. */
  fate: fallback(z.enum(alertFates), 'unknown'),
  /** Devices whose push service took it, that showed it, and on which it was opened. */
  sent: fallback(z.number(), 0),
  shown: fallback(z.number(), 0),
  opened: fallback(z.number(), 0),
})
export type Notification = z.infer<typeof Notification>

const Unread = z.object({ unread: z.number() })

export const notification = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/v2/user/notification/',
    auth: 'user',
    summary: 'What I was told in the last 90 days, the newest first, with what became of each push.',
    query: z.object({
      list: fallback(z.enum(alertLists), 'all'),
      limit: fallback(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 30),
      offset: fallback(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 0),
    }),
    reply: z.object({
      rows: list(Notification),
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
  /** Of the plan: what is told, what was held back by it, and since when that is counted. */
  limit: defineEndpoint({
    method: 'GET',
    path: '/api/v2/user/notification/limit/',
    auth: 'user',
    summary:
      'What my plan tells me at once, what only the digest, and how much was held back in the last 30 days.',
    reply: z.object({
      since: z.string(),
      pushed: z.number(),
      /** By type: held back by the plan alone. */
      held_back: list(z.object({ type: z.enum(alertTypes), count: z.number() })),
    }),
  }),
}
