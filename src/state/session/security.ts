import { mutate } from 'swr'
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts'
import type { Problem } from '#contract/problem.ts'
import { registrationEndpoints } from '#contract/registration.ts'
import { accountSecurityEndpoints, type SignInWay } from '#contract/security.ts'
import type { SocialProvider } from '#contract/social.ts'
import { ok, type Result } from '#domain/kernel/result.ts'
import { call } from '../request/api.ts'
import { changeAndCache } from '../request/change-and-cache.ts'
import { type CachedReplyState, cacheKey, useCachedReply } from '../request/kept.ts'
import { keepBrowserKey, readOrCreateBrowserKey } from './browser-key.ts'
import { currentUser } from './session.ts'

export type SecurityReply = ReplyOf<typeof accountSecurityEndpoints.read>
export type SubmittedProof = Pick<
  RequestOf<typeof accountSecurityEndpoints.unlink>['body'],
  'current' | 'proof'
>

const NAME = 'security'

export const useAccountSecurity = (): CachedReplyState<SecurityReply> =>
  useCachedReply(NAME, accountSecurityEndpoints.read, {}, { needsUser: true })

/** Sends a code to the user's own phone. */
export const requestProofCode = () => call(accountSecurityEndpoints.sendProof, {})

export const requestPasswordChange = (body: { current: string; password: string }) =>
  thenAskAgain(call(registrationEndpoints.changePassword, { body: body }))

export const requestPhoneLink = (body: RequestOf<typeof registrationEndpoints.linkPhone>['body']) =>
  thenAskAgain(call(registrationEndpoints.linkPhone, { body: body }))

export async function unlinkSignInWay(
  way: SignInWay,
  proof: SubmittedProof,
): Promise<Result<SecurityReply, Problem>> {
  const reply = await changeAndCache(NAME, accountSecurityEndpoints.unlink, { body: { way, ...proof } })
  await askAgain('profile')
  return reply
}

/** Requests a journey to a provider. Returns the address to send the browser to. */
export async function requestProviderLink(
  provider: SocialProvider,
  proof: SubmittedProof,
): Promise<Result<string, Problem>> {
  const begun = await call(accountSecurityEndpoints.beginLink, { body: { provider, ...proof } })
  if (!begun.ok) return begun
  keepBrowserKey(begun.value.browser_key)
  return ok(begun.value.url)
}

/** The server puts this prefix in the state of a journey that links a provider to the account. */
export const isLinkJourneyState = (state: string): boolean => state.startsWith('link-')

export function finishProviderLink(provider: SocialProvider, came: { code: string; state: string }) {
  const browser_key = readOrCreateBrowserKey()
  const body = { provider, ...came, ...(browser_key !== '' && { browser_key }) }
  return changeAndCache(NAME, accountSecurityEndpoints.link, { body })
}

async function thenAskAgain<T>(change: Promise<Result<T, Problem>>): Promise<Result<T, Problem>> {
  const reply = await change
  if (reply.ok) await Promise.all([NAME, 'profile', 'devices'].map(askAgain))
  return reply
}

/** Requests the data that the change has made outdated. If that fails, it is requested again later. */
async function askAgain(name: string): Promise<void> {
  const pk = currentUser()?.pk
  if (pk !== undefined) await mutate(cacheKey(name, pk)).catch(() => {})
}
