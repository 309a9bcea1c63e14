import { mutate } from 'swr'
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts'
import type { Problem } from '#contract/problem.ts'
import { registration } from '#contract/registration.ts'
import { type SignInWay, security } from '#contract/security.ts'
import type { SocialProvider } from '#contract/social.ts'
import { ok, type Result } from '#domain/kernel/result.ts'
import { call } from '../request/api.ts'
import { type Cached, cacheKey, useCachedReply } from '../request/kept.ts'
import { changeAndCache } from '../request/own-answer.ts'
import { keepBrowserKey, takeBrowserKey } from './browser-key.ts'
import { presentUser } from './session.ts'

export type Security = ReplyOf<typeof security.read>
export type SubmittedProof = Pick<RequestOf<typeof security.unlink>['body'], 'current' | 'proof'>

const NAME = 'security'

export const useSecurity = (): Cached<Security> =>
  useCachedReply(NAME, security.read, {}, { needsUser: true })

/** Sends a code to the user's own phone. */
export const requestProof = () => call(security.sendProof, {})

export const requestPasswordChange = (body: { current: string; password: string }) =>
  thenAskAgain(call(registration.changePassword, { body: body }))

export const requestPhoneLink = (body: RequestOf<typeof registration.linkPhone>['body']) =>
  thenAskAgain(call(registration.linkPhone, { body: body }))

export async function unlinkWay(way: SignInWay, proof: SubmittedProof): Promise<Result<Security, Problem>> {
  const reply = await changeAndCache(NAME, security.unlink, { body: { way, ...proof } })
  await askAgain('profile')
  return reply
}

/** Requests a journey to a provider. Returns the address to send the browser to. */
export async function requestLink(
  provider: SocialProvider,
  proof: SubmittedProof,
): Promise<Result<string, Problem>> {
  const begun = await call(security.beginLink, { body: { provider, ...proof } })
  if (!begun.ok) return begun
  keepBrowserKey(begun.value.browser_key)
  return ok(begun.value.url)
}

/** The server puts this prefix in the state of a journey that links a provider to the account. */
export const isLink = (state: string): boolean => state.startsWith('link-')

export function endLink(provider: SocialProvider, came: { code: string; state: string }) {
  const browser_key = takeBrowserKey()
  const body = { provider, ...came, ...(browser_key !== '' && { browser_key }) }
  return changeAndCache(NAME, security.link, { body })
}

async function thenAskAgain<T>(change: Promise<Result<T, Problem>>): Promise<Result<T, Problem>> {
  const reply = await change
  if (reply.ok) await Promise.all([NAME, 'profile', 'devices'].map(askAgain))
  return reply
}

/** Requests the data that the change has made outdated. If that fails, it is requested again later. */
async function askAgain(name: string): Promise<void> {
  const pk = presentUser()?.pk
  if (pk !== undefined) await mutate(cacheKey(name, pk)).catch(() => {})
}
