import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'

/** The start and end of a maintenance, both included, as UTC instants; null when there is none. */
const Notice = fallback(z.nullable(z.tuple([z.string(), z.string()])), null)

export const serviceEndpoints = {
  buildId: defineEndpoint({
    method: 'GET',
    path: '/api/build-id',
    auth: 'public',
    summary: 'The build of the page this server serves.',
    reply: z.object({ buildId: z.string() }),
  }),
  demoAccounts: defineEndpoint({
    method: 'GET',
    path: '/api/v2/demo-accounts/',
    auth: 'public',
    summary: 'The demo sign-ins, where this server offers them; an empty list where it does not.',
    reply: z.object({ password: fallback(z.string(), ''), usernames: fallback(z.array(z.string()), []) }),
  }),
  notice: defineEndpoint({
    method: 'GET',
    path: '/api/notice',
    auth: 'public',
    summary: 'The present or next maintenance.',
    reply: Notice,
  }),
}
