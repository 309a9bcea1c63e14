import * as z from 'zod/mini'
import { SmsCode } from './sms.ts'

export const Password = z.string().check(z.minLength(1), z.maxLength(256))

/**
 * Fields of a request that an open session alone must not make: the password, for an account that has one; otherwise the code
 * sent to the linked phone. An account with neither needs only a session that has just been opened.
 */
export const proof = {
  current: z.optional(Password),
  proof: z.optional(SmsCode),
}

export const proofKinds = ['password', 'code', 'recent', 'sign-in'] as const
export type ProofKind = (typeof proofKinds)[number]
