import type { Me, TokenPair } from '#contract/account.ts'
import { api } from '#contract/index.ts'
import type { Problem } from '#contract/problem.ts'
import { registrationEndpoints } from '#contract/registration.ts'
import { smsEndpoints } from '#contract/sms.ts'
import { type SocialProvider, socialEndpoints, socialProviders } from '#contract/social.ts'
import { ok, type Result } from '#domain/kernel/result.ts'
import type { SettingLang } from '../app/settings.ts'
import { callWithoutSession } from '../request/api.ts'
import { keepBrowserKey, readOrCreateBrowserKey } from './browser-key.ts'
import { hasMissingConsents } from './consents.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { enterSession } from './session.ts'
import { forgetForcedSignOutEvent } from './signed-out-by.ts'

/** The sign-in methods that a user can choose. */
export const signInMethodNames = ['sms', ...socialProviders, 'general'] as const
export type SignInMethodName = (typeof signInMethodNames)[number]

/** The result of a completed sign-in. */
export type CompletedSignIn = {
  user: Me
  /** True when consents are still missing. */
  toConsent: boolean
  /** The page where a provider's journey began. It is null for the other methods, whose page knows it. */
  returnTo: string | null
}

type Proof<P> = () => Promise<Result<P, Problem>>

const LAST_METHOD = 'previous_login'

export function lastSignInMethod(): SignInMethodName | null {
  const said = readCookie(LAST_METHOD)
  return signInMethodNames.find(method => method === said) ?? null
}

/**
 * Returns language and country as the specification spells them: the language in lower case, the country in upper case.
 */
const localeOf = (lang: SettingLang) => ({ lang_code: lang, locale_code: lang === 'ko' ? 'KR' : 'US' })

export const signInByPassword = (who: { username: string; password: string }) =>
  arrive('general', () => callWithoutSession(api.account.signIn, { body: who }))

export const requestRegistration = (who: { username: string; password: string }, lang: SettingLang) =>
  arrive('general', () =>
    callWithoutSession(registrationEndpoints.register, { body: { ...who, lang_code: lang } }),
  )

export const fetchUsernameCheck = (userName: string) =>
  callWithoutSession(registrationEndpoints.checkUsername, { params: { userName } })

export const requestSmsCode = (phone: string, lang: SettingLang) =>
  callWithoutSession(smsEndpoints.sendAuth, { body: { phone_number: phone, ...localeOf(lang) } })

export const requestSmsSignIn = (code: { challenge: string; code: string }, lang: SettingLang) =>
  arrive('sms', () => callWithoutSession(smsEndpoints.signIn, { body: { ...code, ...localeOf(lang) } }))

/** Requests a journey to a provider. Returns the address to send the browser to. */
export async function requestProviderSignIn(
  provider: SocialProvider,
  returnTo: string,
): Promise<Result<string, Problem>> {
  const begun = await callWithoutSession(socialEndpoints.begin, { body: { provider, return_to: returnTo } })
  if (!begun.ok) return begun
  keepBrowserKey(begun.value.browser_key)
  return ok(begun.value.url)
}

export function finishProviderSignIn(
  provider: SocialProvider,
  came: { code: string; state: string },
  lang: SettingLang,
) {
  const browser_key = readOrCreateBrowserKey()
  const body = { provider, ...came, lang_code: lang, ...(browser_key !== '' && { browser_key }) }
  return arrive(provider, () => callWithoutSession(socialEndpoints.signIn, { body }))
}

export const sendResetCode = (username: string, phone: string) =>
  callWithoutSession(registrationEndpoints.sendReset, { body: { username, phone_number: phone } })

export const requestPasswordReset = (body: {
  username: string
  challenge: string
  code: string
  password: string
}) => callWithoutSession(registrationEndpoints.reset, { body: body })

async function arrive<P extends TokenPair & { return_to?: string }>(
  method: SignInMethodName,
  prove: Proof<P>,
): Promise<Result<CompletedSignIn, Problem>> {
  const entered = await enterSession(prove)
  if (!entered.ok) return entered
  const { user, pair } = entered.value
  writeCookie(LAST_METHOD, method)
  forgetForcedSignOutEvent()
  const toConsent = pair.is_new || (await hasMissingConsents(user))
  return ok({ user, toConsent, returnTo: pair.return_to ?? null })
}
