import * as z from 'zod/mini'

export const AppleToken = z.object({ id_token: z.string().check(z.minLength(1), z.maxLength(8192)) })

/** A boolean, which Apple also sends as the text `true` or `false`. */
const flag = z.catch(z.nullish(z.union([z.boolean(), z.enum(['true', 'false'])])), undefined)

/** The claims do not hold the name: Apple sends it once, in the form that the browser posts. */
export const AppleClaims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.catch(z.nullish(z.string()), undefined),
  email_verified: flag,
})
export type AppleClaims = z.infer<typeof AppleClaims>
