import * as z from 'zod/mini'
import { Code } from './sms.ts'

export const Password = z.string().check(z.minLength(1), z.maxLength(256))

/**
 * What goes along with a step that an open session alone must not take: the password of whoever has one, else the code
 * that came to the linked telephone. Who has neither is asked for nothing but a session that has just been opened.
 */
export const proof = {
  current: z.optional(Password),
  proof: z.optional(Code),
}

export const proofKinds = ['password', 'code', 'recent', 'sign-in'] as const
export type ProofKind = (typeof proofKinds)[number]
