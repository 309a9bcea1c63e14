import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'
import { plainTextCheck } from './plain-text.ts'
import { StockRow } from './stock.ts'

const FsymId = z.string().check(z.minLength(1), z.maxLength(32), plainTextCheck)

export const AiReportEntry = z.object({
  id: z.number(),
  fsym_id: z.string(),
  order: z.number(),
  is_hidden: fallback(z.boolean(), false),
  /** Null when the stock is no longer listed; the entry is kept and shown without data. */
  stock: fallback(z.nullable(StockRow), null),
})
export type AiReportEntry = z.infer<typeof AiReportEntry>

export const AiReportList = z.object({
  /** The revision grows by one with each change. A change names the revision that it was made on. */
  revision: z.number(),
  reports: fallback(z.array(AiReportEntry), []),
})
export type AiReportList = z.infer<typeof AiReportList>

export const aiReportEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/v2/user/ai-report/',
    auth: 'user',
    summary: 'My stocks in my order, each with its last row.',
    reply: AiReportList,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/v2/user/ai-report/',
    auth: 'user',
    summary:
      'Replace my stocks. A change made on an older revision is a conflict and changes nothing; one that names no revision is merged with what has changed since the list was last read.',
    body: z.object({
      base_revision: z.optional(z.number().check(z.int(), z.minimum(0))),
      reports: z
        .array(z.object({ fsym_id: FsymId, is_hidden: z.optional(z.boolean()) }))
        .check(z.maxLength(200)),
    }),
    reply: AiReportList,
    problems: ['conflict', 'bad_request', 'plan_limit', 'key_reused'],
    idempotent: true,
  }),
}
