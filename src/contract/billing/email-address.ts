import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { SentSmsCode, SmsCode } from '../sms.ts'

const MyAddress = z.object({
  e_mail: z.nullable(z.string()),
  /** Null while nobody has proved that the address is theirs. */
  e_mail_verified_at: z.nullable(z.string()),
})

/** The address that receipts and notices of charges go to. Nobody signs in by it, and several accounts may have the same. */
export const emailAddressEndpoints = {
  sendEmailCode: defineEndpoint({
    method: 'POST',
    path: '/api/v2/user/email/send-code/',
    auth: 'user',
    summary: 'Send a code to an address. The answer is the same whether anybody has this address or not.',
    body: z.object({ e_mail: z.string().check(z.minLength(3), z.maxLength(320)) }),
    reply: SentSmsCode,
    problems: ['bad_request', 'too_many_requests', 'unavailable'],
  }),
  verifyEmail: defineEndpoint({
    method: 'POST',
    path: '/api/v2/user/email/verify/',
    auth: 'user',
    summary: 'Make the address mine with the code that came. An address before it hears of the change.',
    body: SmsCode,
    reply: MyAddress,
    problems: ['wrong_credentials'],
  }),
  removeEmail: defineEndpoint({
    method: 'DELETE',
    path: '/api/v2/user/email/',
    auth: 'user',
    summary: 'Have no address any more. It hears of that.',
    reply: MyAddress,
  }),
}
