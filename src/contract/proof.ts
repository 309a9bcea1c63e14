import * as z from 'zod/mini'
import { SmsCode } from './sms.ts'

export const Password = z.string().check(z.minLength(1), z.maxLength(256))

/**
 * The fields of a request for which an open session is not enough. An account with a password needs the password;
 * another one needs the code sent to its linked phone. An account with neither needs only a session that has just been
 * opened.
 */
export const proofFields = {
  current: z.optional(Password),
  proof: z.optional(SmsCode),
}

export const proofKinds = ['password', 'code', 'recent', 'sign-in'] as const
export type ProofKind = (typeof proofKinds)[number]
