import type { Clock } from '#server/ports.ts'
import {
  type ConfiguredProviders,
  type OAuthProviders,
  type Provider,
  providers,
} from '#server/sign-in-ports.ts'
import { createAppleProvider } from './apple/apple.ts'
import { type Fetch, providerClient } from './ask.ts'
import { createGoogleProvider } from './google/google.ts'
import { createKakaoProvider } from './kakao/kakao.ts'
import { createNaverProvider } from './naver/naver.ts'
import { makeSandbox } from './sandbox/sandbox.ts'

/** Each provider has its own return address, so that one cannot reply in another's name. */
const redirectPaths: Record<Provider, string> = {
  kakao: '/login/kakao',
  naver: '/login/naver',
  google: '/login/google-oauth2',
  apple: '/login/apple-id',
}

/** Opens the providers: those with settings are real; the others are simulated, and missing in production. */
export function openOAuth(input: {
  production: boolean
  providers: ConfiguredProviders
  /** The public address of this server. */
  origin: string
  clock: Clock
  fetch?: Fetch
}): { oauth: OAuthProviders; sandbox: Fetch | null } {
  const { production, providers: setUp, origin, clock } = input
  const at = (provider: Provider): string => `${origin}${redirectPaths[provider]}`
  const redirectUris = { kakao: at('kakao'), naver: at('naver'), google: at('google'), apple: at('apple') }
  const only = providers.filter(provider => setUp[provider] === null)
  const sandbox =
    production || only.length === 0
      ? null
      : makeSandbox({ origin, redirectUris, now: () => clock.now(), only })

  const real = providerClient(input.fetch ?? (request => fetch(request)))
  const ask = (provider: Provider) => (setUp[provider] || !sandbox ? real : providerClient(sandbox.answer))
  const settings = { ...sandbox?.settings, ...present(setUp) }
  const oauth: OAuthProviders = {
    kakao: settings.kakao ? createKakaoProvider(settings.kakao, redirectUris.kakao, ask('kakao')) : null,
    naver: settings.naver ? createNaverProvider(settings.naver, redirectUris.naver, ask('naver')) : null,
    google: settings.google
      ? createGoogleProvider(settings.google, redirectUris.google, ask('google'))
      : null,
    apple: settings.apple ? createAppleProvider(settings.apple, redirectUris.apple, ask('apple')) : null,
  }
  return { oauth, sandbox: sandbox?.answer ?? null }
}

const present = (setUp: ConfiguredProviders) => ({
  ...(setUp.kakao ? { kakao: setUp.kakao } : {}),
  ...(setUp.naver ? { naver: setUp.naver } : {}),
  ...(setUp.google ? { google: setUp.google } : {}),
  ...(setUp.apple ? { apple: setUp.apple } : {}),
})
