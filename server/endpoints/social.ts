import { socialEndpoints as calls, type SocialProvider } from '#contract/social.ts'
import { ok } from '#domain/kernel/result.ts'
import type { AttemptLimiter, TokenIssuer } from '#server/ports.ts'
import type { OAuthProviders, OneTimeKeys, Provider } from '#server/sign-in-ports.ts'
import { defineHandler } from '../http/handle.ts'
import { refuse } from '../http/problems.ts'
import { beginJourney } from '../use-cases/sign-in/begin-journey.ts'
import { signInWithProvider } from '../use-cases/sign-in/end-journey.ts'
import { endFormerSessionAndReply } from '../use-cases/sign-in/sign-in-reply.ts'

/** Maps the specification's names of the providers to ours. */
export const providerByContractName: Record<SocialProvider, Provider> = {
  kakao: 'kakao',
  naver: 'naver',
  'google-oauth2': 'google',
  'apple-id': 'apple',
}

const words = {
  not_found: 'This way to sign in is not set up here.',
  wrong_credentials: 'This sign-in did not succeed. Start again.',
  user_inactive: 'This account is not active.',
  too_many_requests: 'Too many tries. Wait a while.',
  unavailable: 'The provider does not answer. Try again in a while.',
}

export const socialHandlers = (ports: {
  oauth: OAuthProviders
  keys: OneTimeKeys
  tokens: TokenIssuer
  attempts: AttemptLimiter
}) => ({
  begin: defineHandler(calls.begin, async ({ body }, call) => {
    const begun = await beginJourney(
      { ...ports, ...call.stores },
      {
        provider: providerByContractName[body.provider],
        returnTo: body.return_to ?? '/',
        browserKey: call.browserKey,
        address: call.ip,
        now: call.now,
      },
    )
    if (!begun.ok) return refuse(begun.error, words[begun.error])
    const { url, browserKey, expiresAt } = begun.value
    return ok({ url, browser_key: call.giveBrowserKey(browserKey, expiresAt) })
  }),

  signIn: defineHandler(calls.signIn, async ({ body }, call) => {
    const { client, browserKey, ip: address, userAgent, now } = call
    const arrived = await signInWithProvider(
      { ...ports, ...call.stores },
      {
        ...{ client, browserKey, address, userAgent, now },
        provider: providerByContractName[body.provider],
        code: body.code,
        state: body.state,
        langCode: body.lang_code ?? 'ko',
      },
    )
    if (!arrived.ok) return refuse(arrived.error, words[arrived.error])
    const { signedIn, isNew, returnTo } = arrived.value
    return ok({ ...(await endFormerSessionAndReply(ports, call, signedIn, isNew)), return_to: returnTo })
  }),
})
