import * as z from 'zod/mini'

/** Failures also arrive with status 200: they have an `error` and no token. Naver sends `expires_in` as a string. */
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
