import * as z from 'zod/mini'

export const GoogleToken = z.object({ id_token: z.string().check(z.minLength(1), z.maxLength(8192)) })

const text = z.catch(z.nullish(z.string()), undefined)

export const GoogleClaims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  name: text,
  email: text,
  email_verified: z.catch(z.nullish(z.boolean()), undefined),
})
export type GoogleClaims = z.infer<typeof GoogleClaims>
