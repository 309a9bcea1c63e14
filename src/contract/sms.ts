import * as z from 'zod/mini'
import { TokenPair } from './account.ts'
import { defineEndpoint } from './endpoint.ts'

/**
 * A phone number as it was typed, with or without country code. The domain decides which numbers can receive an SMS.
 */
export const PhoneNumber = z.string().check(z.trim(), z.regex(/^\+?[\d\s().-]{7,24}$/))
const twoLetters = z.string().check(z.regex(/^[A-Za-z]{2}$/))
/**
 * The code may be in upper or lower case. `locale_code` is the country of a number without one; a new account starts
 * with both codes.
 */
const language = { lang_code: z.optional(twoLetters), locale_code: z.optional(twoLetters) }

export const SentSmsCode = z.object({
  /** The id of the sent code; the client sends it back together with the code. */
  challenge: z.string(),
  expires_in: z.number(),
  /** The number of seconds until another code may be requested. */
  resend_in: z.number(),
})

export const SmsCode = z.object({
  challenge: z.uuid(),
  code: z.string().check(z.regex(/^\d{6}$/)),
})

export const smsEndpoints = {
  sendAuth: defineEndpoint({
    method: 'POST',
    path: '/user/sms/send-auth/',
    auth: 'public',
    summary: 'Send a code to a telephone. The answer is the same whether anybody is known by it or not.',
    body: z.object({ phone_number: PhoneNumber, ...language }),
    reply: SentSmsCode,
    problems: ['bad_request', 'too_many_requests', 'unavailable'],
  }),
  signIn: defineEndpoint({
    method: 'POST',
    path: '/user/sms/sign-in/',
    auth: 'public',
    summary: 'Sign in, or up, with the code that came.',
    body: z.object({ ...SmsCode.shape, ...language }),
    reply: TokenPair,
    problems: ['wrong_credentials', 'user_inactive', 'too_many_requests'],
  }),
}
