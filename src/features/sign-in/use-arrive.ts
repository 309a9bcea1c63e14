import { useLocation } from 'wouter'
import { safeReturnPath } from '#router/safe-return.ts'
import type { CompletedSignIn, SignInMethodName } from '#state/session/sign-in.ts'

/**
 * Returns the address after a sign-in: the consent page when a consent is missing, otherwise the page where the user
 * was.
 */
export function addressAfterSignIn(
  arrival: Pick<CompletedSignIn, 'toConsent' | 'returnTo'>,
  method: SignInMethodName,
  returnPath: string,
) {
  const to = safeReturnPath(arrival.returnTo ?? returnPath)
  if (!arrival.toConsent) return to
  const query = new URLSearchParams({ type: method === 'sms' ? 'general' : method })
  if (to !== '/') query.set('returnTo', to)
  return `/login/policy?${query}`
}

export function useContinueAfterSignIn(): (
  arrival: CompletedSignIn,
  method: SignInMethodName,
  returnPath: string,
) => void {
  const [, navigate] = useLocation()
  return (arrival, method, returnPath) => {
    navigate(addressAfterSignIn(arrival, method, returnPath), { replace: true })
  }
}
