import * as z from 'zod/mini'

/** A failure comes with 200 as well: then there is an `error` and no token. `expires_in` is a string here. */
export const NaverToken = z.object({ access_token: z.string().check(z.minLength(1), z.maxLength(4096)) })

const text = z.catch(z.nullish(z.string()), undefined)

export const NaverUser = z.object({
  resultcode: z.literal('00'),
  response: z.object({
    id: z.string().check(z.minLength(1), z.maxLength(255)),
    nickname: text,
    name: text,
  }),
})
export type NaverUser = z.infer<typeof NaverUser>
