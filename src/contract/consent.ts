import * as z from 'zod/mini'
import { consentKinds } from '#domain/account/consent.ts'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'

const Consent = z.object({
  kind: z.enum(consentKinds),
  required: z.boolean(),
  given: z.boolean(),
  /** The instant at which the consent was last given or withdrawn; null when it never was. */
  changed_at: z.nullable(z.string()),
  /** The version of the text that the user answered. */
  policy_date: z.nullable(z.string()),
})
const Consents = z.object({
  /** True when every required consent has been given. */
  complete: z.boolean(),
  consents: fallback(z.array(Consent), []),
})

export const consentEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/v2/user/consent/',
    auth: 'user',
    summary: 'What I have agreed to, and when.',
    reply: Consents,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/v2/user/consent/',
    auth: 'user',
    summary: 'Agree, or take it back. What is required can only be taken back by leaving.',
    body: z.object({
      consents: z
        .array(
          z.object({
            kind: z.enum(consentKinds),
            given: z.boolean(),
            /** The version of the text that was read; without one, the version in force. */
            policy_date: z.optional(z.string()),
          }),
        )
        .check(z.minLength(1), z.maxLength(consentKinds.length)),
    }),
    reply: Consents,
    problems: ['bad_request', 'too_many_requests', 'key_reused', 'conflict'],
    idempotent: true,
  }),
}
