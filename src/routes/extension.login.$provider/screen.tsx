import { type SocialProvider, socialProviders } from '#contract/social.ts'
import { ExtensionDoor } from '#features/sign-in/extension-door.tsx'
import type { RouteView } from '#router/route.ts'
import { readAppChallenge } from '#state/session/app-sign-in.ts'
import { AppDoor } from './door.tsx'

/** The same by a provider that was chosen in the extension, or in our app. */
export function Screen({ params, query }: RouteView) {
  const provider: SocialProvider = socialProviders.find(each => each === params.provider) ?? 'kakao'
  const challenge = readAppChallenge(query.challenge, query.id)
  if (challenge !== null) return <AppDoor by={provider} challenge={challenge} />
  return <ExtensionDoor by={provider} query={query} />
}
