import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'
import { plainTextCheck } from './plain-text.ts'
import { proofFields, proofKinds } from './proof.ts'
import { SentSmsCode } from './sms.ts'
import { socialProviders } from './social.ts'

export const signInWays = ['password', 'phone', 'kakao', 'naver', 'google', 'apple'] as const
export type SignInWay = (typeof signInWays)[number]

export const accountSecurityEvents = [
  'password-changed',
  'password-reset',
  'sign-in-linked',
  'sign-in-unlinked',
  'leaving-asked',
  'leaving-undone',
] as const
export type AccountSecurityEvent = (typeof accountSecurityEvents)[number]

/** The events that end the sessions of other devices; those devices show the reason. */
export const forcedSignOutEvents = ['password-changed', 'password-reset'] as const
export type ForcedSignOutEvent = (typeof forcedSignOutEvents)[number]

const Way = z.enum(signInWays)
const Provider = z.enum(socialProviders)
const Security = z.object({
  ways: fallback(
    z.array(
      z.object({
        way: Way,
        /**
         * The instant at which the sign-in method was linked, or the password last set; null when it was not recorded.
         */
        linked_at: z.nullable(z.string()),
        /** False for the last way to sign in, and for a password, which can only be replaced. */
        may_unlink: z.boolean(),
      }),
    ),
    [],
  ),
  /** The events, the newest first. */
  events: fallback(
    z.array(z.object({ kind: z.enum(accountSecurityEvents), way: z.nullable(Way), at: z.string() })),
    [],
  ),
  /**
   * The proof that sensitive steps require. `sign-in` means that the session is too old and the user must sign in
   * again.
   */
  proof: fallback(z.enum(proofKinds), 'sign-in'),
})

/** The calls for the ways to sign in and the history of their changes. */
export const accountSecurityEndpoints = {
  read: defineEndpoint({
    method: 'GET',
    path: '/api/v2/user/security/',
    auth: 'user',
    summary: 'By which ways I can sign in, and what was changed about that.',
    reply: Security,
  }),
  sendProof: defineEndpoint({
    method: 'POST',
    path: '/api/v2/user/security/send-proof/',
    auth: 'user',
    summary: 'Send a code to my own telephone, to prove that it is me.',
    reply: SentSmsCode,
    problems: ['forbidden', 'too_many_requests', 'unavailable'],
  }),
  unlink: defineEndpoint({
    method: 'POST',
    path: '/api/v2/user/security/unlink/',
    auth: 'user',
    summary: 'Sign in by one way less. Never the last one. `fields` names what of the proof is wrong.',
    body: z.object({ way: Way, ...proofFields }),
    reply: Security,
    problems: ['bad_request', 'not_found', 'conflict', 'forbidden', 'wrong_credentials', 'too_many_requests'],
  }),
  beginLink: defineEndpoint({
    method: 'POST',
    path: '/api/v2/user/security/link/begin/',
    auth: 'user',
    summary: 'Begin a journey to a provider, at whose end its sign-in is one of mine.',
    body: z.object({ provider: Provider, ...proofFields }),
    reply: z.object({ url: z.string(), browser_key: z.string() }),
    problems: ['bad_request', 'not_found', 'forbidden', 'wrong_credentials', 'too_many_requests'],
  }),
  link: defineEndpoint({
    method: 'POST',
    path: '/api/v2/user/security/link/',
    auth: 'user',
    summary:
      'End that journey. A sign-in that is an account of its own, or a second one of a provider, is a conflict.',
    body: z.object({
      provider: Provider,
      code: z.string().check(z.minLength(1), z.maxLength(2048), plainTextCheck),
      state: z.string().check(z.minLength(1), z.maxLength(512), plainTextCheck),
      browser_key: z.optional(z.string().check(z.maxLength(64))),
    }),
    reply: Security,
    problems: ['bad_request', 'wrong_credentials', 'conflict', 'too_many_requests', 'unavailable'],
  }),
  checkIdentity: defineEndpoint({
    method: 'POST',
    path: '/api/v2/user/certification/',
    auth: 'user',
    summary: 'Begin a check of my identity, whose result is in my profile. Not found where there are none.',
    reply: z.object({
      /** The page `/api/certification/window?id=` opens the vendor's window for half an hour. */
      id: z.string(),
    }),
    problems: ['not_found'],
  }),
}
