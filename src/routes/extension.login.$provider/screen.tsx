import { type SocialProvider, socialProviders } from '#contract/social.ts'
import { ExtensionSignIn } from '#features/sign-in/extension-sign-in.tsx'
import type { RouteView } from '#router/route.ts'
import { readAppChallenge } from '#state/session/app-sign-in.ts'
import { AppSignInPage } from './door.tsx'

/** Connects the extension or the mobile app with a provider that the user chose there. */
export function Screen({ params, query }: RouteView) {
  const provider: SocialProvider = socialProviders.find(each => each === params.provider) ?? 'kakao'
  const challenge = readAppChallenge(query.challenge, query.id)
  if (challenge !== null) return <AppSignInPage by={provider} challenge={challenge} />
  return <ExtensionSignIn by={provider} query={query} />
}
