import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'
import { plainTextCheck } from './plain-text.ts'

export const langCodes = ['ko', 'en'] as const
export const LangCode = fallback(z.enum(langCodes), 'ko')

/** `refresh` is empty for a browser: there the token travels in a cookie that no script can read. */
export const TokenPair = z.object({ token: z.string(), refresh: z.string(), is_new: z.boolean() })
export type TokenPair = z.infer<typeof TokenPair>

const authProviders = ['kakao', 'naver', 'google', 'apple', 'general'] as const

/** The part of the signed-in user that every start loads; `profile.ts` has the rest. */
export const Me = z.object({
  pk: z.number(),
  nickname: fallback(z.string(), ''),
  name: fallback(z.string(), ''),
  auth_provider: fallback(z.enum(authProviders), 'general'),
  lang_code: LangCode,
  locale_code: fallback(z.string(), 'KR'),
  date_joined: fallback(z.string(), ''),
  is_admin: fallback(z.boolean(), false),
  is_demo: fallback(z.boolean(), false),
  /** The address of the user's picture; null when there is none. */
  picture: fallback(z.nullable(z.string()), null),
  /** The instant at which the account will be deleted; null when no deletion was requested. */
  deleted_at: fallback(z.nullable(z.string()), null),
})
export type Me = z.infer<typeof Me>

export const accountEndpoints = {
  signIn: defineEndpoint({
    method: 'POST',
    path: '/api/login/general/jwt-pair/',
    auth: 'public',
    summary: 'Sign in with a user name and a password.',
    body: z.object({
      username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64), plainTextCheck),
      password: z.string().check(z.minLength(1), z.maxLength(256)),
    }),
    reply: TokenPair,
    problems: ['wrong_credentials', 'user_inactive', 'too_many_requests'],
  }),
  refresh: defineEndpoint({
    method: 'POST',
    path: '/api/token/refresh/',
    auth: 'refresh',
    summary: 'Exchange a refresh token for a new pair; the old one dies after a short grace.',
    body: z.object({ refresh: fallback(z.string().check(z.maxLength(512)), '') }),
    reply: TokenPair,
    problems: ['token_not_valid', 'user_inactive', 'user_not_found'],
  }),
  signOut: defineEndpoint({
    method: 'POST',
    path: '/api/logout/',
    auth: 'refresh',
    summary: 'End this session on the server. Succeeds when there is none.',
    body: z.object({ refresh: fallback(z.string().check(z.maxLength(512)), '') }),
    reply: z.object({ signed_out: z.boolean() }),
  }),
  me: defineEndpoint({
    method: 'GET',
    path: '/user/me/',
    auth: 'user',
    summary: 'The signed-in user.',
    reply: Me,
  }),
}
