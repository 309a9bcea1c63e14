import { useLocation } from 'wouter'
import { safeReturnPath } from '#router/safe-return.ts'
import type { Arrival, Method } from '#state/session/sign-in.ts'

/**
 * Returns the address after a sign-in: the consent page when a consent is missing, otherwise the page where the user
 * was.
 */
export function addressAfter(
  arrival: Pick<Arrival, 'toConsent' | 'returnTo'>,
  method: Method,
  returnPath: string,
) {
  const to = safeReturnPath(arrival.returnTo ?? returnPath)
  if (!arrival.toConsent) return to
  const query = new URLSearchParams({ type: method === 'sms' ? 'general' : method })
  if (to !== '/') query.set('returnTo', to)
  return `/login/policy?${query}`
}

export function useArrive(): (arrival: Arrival, method: Method, returnPath: string) => void {
  const [, navigate] = useLocation()
  return (arrival, method, returnPath) => {
    navigate(addressAfter(arrival, method, returnPath), { replace: true })
  }
}
