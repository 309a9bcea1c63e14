import type { RouteView } from '#router/route.ts'

/** What a provider sent back with the browser. */
export type Came =
  | { kind: 'proof'; code: string; state: string }
  | { kind: 'denied' }
  | { kind: 'expired' }
  | { kind: 'nothing' }

/** `access_denied` of OAuth 2.0, and what Apple and Kakao say for it. */
const refusals = ['access_denied', 'user_cancelled_authorize', 'user_cancelled_login', 'cancelled', 'denied']

export function readCame({ code, state, error }: RouteView['query']): Came {
  if (typeof error === 'string') return { kind: refusals.includes(error) ? 'denied' : 'expired' }
  if (typeof code === 'string' && typeof state === 'string') return { kind: 'proof', code, state }
  return { kind: typeof code === 'string' || typeof state === 'string' ? 'expired' : 'nothing' }
}
