import { type SocialProvider, socialProviders } from '#contract/social.ts'
import { ExtensionDoor } from '../pieces/sign-in/extension-door.tsx'
import type { RouteView } from '../route.ts'

/** The same by a provider that was chosen in the extension. */
export function Screen({ params, query }: RouteView) {
  const provider: SocialProvider = socialProviders.find(each => each === params.provider) ?? 'kakao'
  return <ExtensionDoor by={provider} query={query} />
}
