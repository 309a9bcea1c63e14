import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { listOrEmpty, missing } from './reply-fields.ts'

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

export const exchangeRateEndpoints = {
  ofDays: defineEndpoint({
    method: 'GET',
    path: '/api/v2/exchange-rate/',
    auth: 'public',
    summary: 'The won for a dollar on each day between two days for which a rate is known.',
    query: z.object({ from: day, to: day }),
    reply: z.object({
      /** Oldest first; a day without a session has none. */
      rates: listOrEmpty(z.object({ date: z.string(), usdkrw: z.number() })),
      /** The source of the newest of them; null when no source has any. */
      source: missing(z.string()),
    }),
    problems: ['bad_request'],
  }),
}
