import * as z from 'zod/mini'

export const KakaoToken = z.object({ access_token: z.string().check(z.minLength(1), z.maxLength(4096)) })

const text = z.catch(z.nullish(z.string()), undefined)
const flag = z.catch(z.nullish(z.boolean()), undefined)
const none = undefined

/** Every field of a Kakao user except the id is optional: users agree to each of them separately. */
export const KakaoUser = z.object({
  id: z.int().check(z.positive()),
  properties: z.catch(z.nullish(z.object({ nickname: text })), none),
  kakao_account: z.catch(
    z.nullish(
      z.object({
        profile: z.catch(z.nullish(z.object({ nickname: text })), none),
        name: text,
        email: text,
        is_email_valid: flag,
        is_email_verified: flag,
      }),
    ),
    none,
  ),
})
export type KakaoUser = z.infer<typeof KakaoUser>
