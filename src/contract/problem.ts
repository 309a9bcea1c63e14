import * as z from 'zod/mini'
import { fallback } from './fallback.ts'

/** All ways in which a call can fail that a user may see; the sentences for them are in `problems.ts` of src/text. */
export const problemCodes = [
  'bad_request',
  'unauthenticated',
  'token_not_valid',
  'user_inactive',
  'user_not_found',
  'wrong_credentials',
  'forbidden',
  'plan_limit',
  'owner_only',
  'not_found',
  'unknown_ticker',
  'conflict',
  'key_reused',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'not_ready',
  'unavailable',
  'internal',
  // These codes are created only on the device:
  'offline',
  'timed_out',
  'unreadable_reply',
] as const

export type ProblemCode = (typeof problemCodes)[number]

export const Problem = z.object({
  code: fallback(z.enum(problemCodes), 'internal'),
  detail: fallback(z.string(), ''),
  fields: z.optional(fallback(z.record(z.string(), z.string()), {})),
})
export type Problem = z.infer<typeof Problem>

/** Tells whether a code ends the session on the device; the specification lists these codes. */
export const problemEndsSignIn = (code: ProblemCode): boolean =>
  code === 'token_not_valid' || code === 'user_inactive' || code === 'user_not_found'

export const httpStatusOf: Record<ProblemCode, number> = {
  bad_request: 400,
  unauthenticated: 401,
  token_not_valid: 401,
  user_inactive: 401,
  user_not_found: 401,
  wrong_credentials: 401,
  forbidden: 403,
  plan_limit: 402,
  owner_only: 451,
  not_found: 404,
  unknown_ticker: 404,
  conflict: 409,
  key_reused: 422,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  not_ready: 503,
  unavailable: 503,
  internal: 500,
  offline: 0,
  timed_out: 0,
  unreadable_reply: 0,
}
