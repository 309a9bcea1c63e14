import type { SignInWay } from '#contract/security.ts'
import type { SocialProvider } from '#contract/social.ts'

export type SignInMethodState = {
  way: SignInWay
  isLinked: boolean
  linkedAt: string | null
  mayUnlink: boolean
}

/** Lists the sign-in methods that can be linked, whether they are or not, and the password only when there is one. */
export function signInMethodsToShow(
  ways: readonly { way: SignInWay; linked_at: string | null; may_unlink: boolean }[],
): SignInMethodState[] {
  return (['password', 'phone', 'kakao', 'naver', 'google', 'apple'] as const).flatMap(way => {
    const known = ways.find(each => each.way === way)
    if (!known && way === 'password') return []
    return [
      {
        way,
        isLinked: known !== undefined,
        linkedAt: known?.linked_at ?? null,
        mayUnlink: known?.may_unlink ?? false,
      },
    ]
  })
}

const socials: Partial<Record<SignInWay, SocialProvider>> = {
  ...{ kakao: 'kakao', naver: 'naver', google: 'google-oauth2', apple: 'apple-id' },
}
export const socialProviderOf = (way: SignInWay): SocialProvider | null => socials[way] ?? null
