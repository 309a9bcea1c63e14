import * as z from 'zod/mini'
import { LangCode, TokenPair } from './account.ts'
import { defineEndpoint } from './endpoint.ts'
import { plainTextCheck } from './plain-text.ts'
import { Password, proofFields } from './proof.ts'
import { PhoneNumber, SentSmsCode, SmsCode } from './sms.ts'

const Username = z.string().check(z.trim(), z.minLength(1), z.maxLength(64), plainTextCheck)
const Availability = z.object({
  available: z.boolean(),
  /** The value is taken, too_short, too_long or not_allowed; it is empty when the name is available. */
  reason: z.string(),
})

export const registrationEndpoints = {
  register: defineEndpoint({
    method: 'POST',
    path: '/user/register/general/',
    auth: 'public',
    summary:
      'A new account with a name and a password, signed in at once. A wrong field has too_short, too_long, not_allowed, too_common or holds_the_name as its reason.',
    body: z.object({ username: Username, password: Password, lang_code: z.optional(LangCode) }),
    reply: TokenPair,
    problems: ['bad_request', 'conflict', 'too_many_requests'],
  }),
  checkUsername: defineEndpoint({
    method: 'GET',
    path: '/user/check-username/{userName}/',
    auth: 'public',
    summary: 'Whether a user name can still be had.',
    params: z.object({ userName: z.string().check(z.maxLength(256)) }),
    reply: Availability,
    problems: ['too_many_requests'],
  }),
  checkNickname: defineEndpoint({
    method: 'GET',
    path: '/api/v2/user/check-nickname/',
    auth: 'public',
    summary: 'Whether a nickname can still be had.',
    query: z.object({ nickname: z.string().check(z.maxLength(256)) }),
    reply: Availability,
    problems: ['bad_request', 'too_many_requests'],
  }),
  sendReset: defineEndpoint({
    method: 'POST',
    path: '/user/password/send-reset/',
    auth: 'public',
    summary:
      'Send a code to the telephone of an account that has forgotten its password. The answer is always the same.',
    body: z.object({ username: Username, phone_number: PhoneNumber }),
    reply: SentSmsCode,
    problems: ['bad_request', 'too_many_requests', 'unavailable'],
  }),
  reset: defineEndpoint({
    method: 'POST',
    path: '/user/password/reset/',
    auth: 'public',
    summary: 'A new password for the code that came; every session of the account ends.',
    body: z.object({ username: Username, ...SmsCode.shape, password: Password }),
    reply: z.object({ changed: z.boolean() }),
    problems: ['bad_request', 'wrong_credentials', 'too_many_requests'],
  }),
  changePassword: defineEndpoint({
    method: 'POST',
    path: '/user/password/change/',
    auth: 'user',
    summary: 'Another password for the one I have; my other sessions end.',
    body: z.object({ current: Password, password: Password }),
    reply: z.object({ changed: z.boolean() }),
    problems: ['bad_request', 'wrong_credentials', 'forbidden', 'too_many_requests'],
  }),
  linkPhone: defineEndpoint({
    method: 'PUT',
    path: '/api/v2/user/phone/',
    auth: 'user',
    summary:
      'The telephone by which I sign in and a forgotten password is replaced: with the code that came to it, and a proof that it is me. `fields` names which of the two is wrong.',
    body: z.object({ ...SmsCode.shape, ...proofFields }),
    reply: z.object({ linked: z.boolean() }),
    problems: ['bad_request', 'wrong_credentials', 'conflict', 'forbidden', 'too_many_requests'],
  }),
}
