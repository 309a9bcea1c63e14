import { type SocialProvider, socialProviders } from '#contract/social.ts'
import { ProviderReturn } from '#features/sign-in/provider-return.tsx'
import type { RouteView } from '#router/route.ts'

/** Handles the return from Kakao, Naver or Google. */
export function Screen({ params, query }: RouteView) {
  const provider: SocialProvider = socialProviders.find(each => each === params.provider) ?? 'kakao'
  return <ProviderReturn provider={provider} query={query} />
}
