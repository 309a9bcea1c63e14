import * as z from 'zod/mini'
import { LangCode, TokenPair } from './account.ts'
import { defineEndpoint } from './endpoint.ts'
import { plainTextCheck } from './plain-text.ts'

/** The providers, as the specification spells them in addresses. */
export const socialProviders = ['kakao', 'naver', 'google-oauth2', 'apple-id'] as const
export type SocialProvider = (typeof socialProviders)[number]

const SocialProvider = z.enum(socialProviders)
/** A path on our own origin. It must have one slash at the start, because `//host` leads elsewhere. */
const ReturnTo = z.string().check(z.maxLength(512), z.regex(/^\/(?![/\\])[^\p{Cc}\p{Cs}\\]*$/u))

export const socialEndpoints = {
  begin: defineEndpoint({
    method: 'POST',
    path: '/api/login/social/begin/',
    auth: 'public',
    summary: 'Begin a journey to a provider: where to send the browser, which must come back itself.',
    body: z.object({ provider: SocialProvider, return_to: z.optional(ReturnTo) }),
    /**
     * `browser_key` is empty for a browser, which has the key as a cookie; the app and the extension send it back
     * themselves.
     */
    reply: z.object({ url: z.string(), browser_key: z.string() }),
    problems: ['too_many_requests', 'not_found', 'unavailable'],
  }),
  signIn: defineEndpoint({
    method: 'POST',
    path: '/api/login/social/jwt-pair/',
    auth: 'public',
    summary: 'End that journey: what the provider sent back with the browser, for a session.',
    body: z.object({
      provider: SocialProvider,
      code: z.string().check(z.minLength(1), z.maxLength(2048), plainTextCheck),
      state: z.string().check(z.minLength(1), z.maxLength(512), plainTextCheck),
      browser_key: z.optional(z.string().check(z.maxLength(64))),
      /** The language of a new account. */
      lang_code: z.optional(LangCode),
    }),
    reply: z.object({ ...TokenPair.shape, return_to: z.string() }),
    problems: ['wrong_credentials', 'user_inactive', 'too_many_requests', 'unavailable'],
  }),
}
