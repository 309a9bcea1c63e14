import type { RouteView } from '#router/route.ts'

/** The result of a social login, read from the return address. */
export type ProviderReturnResult =
  | { kind: 'proof'; code: string; state: string }
  | { kind: 'denied' }
  | { kind: 'expired' }
  | { kind: 'nothing' }

/** The error `access_denied` of OAuth 2.0, and the codes that Apple and Kakao use for it. */
const refusals = ['access_denied', 'user_cancelled_authorize', 'user_cancelled_login', 'cancelled', 'denied']

export function readProviderReturn({ code, state, error }: RouteView['query']): ProviderReturnResult {
  if (typeof error === 'string') return { kind: refusals.includes(error) ? 'denied' : 'expired' }
  if (typeof code === 'string' && typeof state === 'string') return { kind: 'proof', code, state }
  return { kind: typeof code === 'string' || typeof state === 'string' ? 'expired' : 'nothing' }
}
