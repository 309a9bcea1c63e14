import * as z from 'zod/mini'
import { TokenPair } from './account.ts'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'

const Device = z.object({
  id: z.string(),
  /** The value is web, webview or extension. */
  client: z.string(),
  /** A readable name that is derived from the user agent; the full user agent is never sent. */
  name_kr: z.string(),
  name_en: z.string(),
  signed_in_at: z.string(),
  last_seen_at: z.string(),
  is_this: z.boolean(),
})
const Devices = z.object({ devices: fallback(z.array(Device), []) })

/** The S256 hash of a verifier, as in PKCE, so that only the client that requested a code can redeem it. */
const challenge = z.string().check(z.regex(/^[\w-]{43}$/))

export const deviceEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/v2/user/device/',
    auth: 'user',
    summary: 'Where I am signed in.',
    reply: Devices,
  }),
  end: defineEndpoint({
    method: 'DELETE',
    path: '/api/v2/user/device/{id}/',
    auth: 'user',
    summary: 'Sign one of my devices out.',
    params: z.object({ id: z.uuid() }),
    reply: Devices,
    problems: ['not_found'],
  }),
  endOthers: defineEndpoint({
    method: 'POST',
    path: '/api/v2/user/device/end-others/',
    auth: 'user',
    summary: 'Sign all my devices out but this one.',
    reply: Devices,
  }),
  handOver: defineEndpoint({
    method: 'POST',
    path: '/api/v2/user/device/hand-over/',
    auth: 'user',
    summary: 'A code, for one exchange within a minute, that signs the extension or the app in as me.',
    body: z.object({ client: z.enum(['webview', 'extension']), challenge }),
    reply: z.object({ code: z.string(), expires_in: z.number() }),
    problems: ['bad_request', 'too_many_requests'],
  }),
  takeOver: defineEndpoint({
    method: 'POST',
    path: '/api/login/hand-over/jwt-pair/',
    auth: 'public',
    summary: 'That code for a session.',
    body: z.object({
      code: z.string().check(z.regex(/^[\w-]{43}$/)),
      verifier: z.string().check(z.regex(/^[\w-]{43,128}$/)),
    }),
    reply: TokenPair,
    problems: ['wrong_credentials', 'user_inactive', 'too_many_requests'],
  }),
}
