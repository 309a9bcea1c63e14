import * as z from 'zod/mini'

export const Token = z.object({ id_token: z.string().check(z.minLength(1), z.maxLength(8192)) })

const text = z.catch(z.nullish(z.string()), undefined)

export const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  name: text,
  email: text,
  email_verified: z.catch(z.nullish(z.boolean()), undefined),
})
export type Claims = z.infer<typeof Claims>
