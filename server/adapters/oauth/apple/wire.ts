import * as z from 'zod/mini'

export const AppleToken = z.object({ id_token: z.string().check(z.minLength(1), z.maxLength(8192)) })

/** A boolean, or its name as a text. */
const flag = z.catch(z.nullish(z.union([z.boolean(), z.enum(['true', 'false'])])), undefined)

/** The name is not a claim: Apple sends it once, in the form that the browser posts. */
export const AppleClaims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.catch(z.nullish(z.string()), undefined),
  email_verified: flag,
})
export type AppleClaims = z.infer<typeof AppleClaims>
