import type { Me } from '#contract/account.ts'
import { deviceEndpoints } from '#contract/device.ts'
import type { Problem } from '#contract/problem.ts'
import type { SocialProvider } from '#contract/social.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { tryOrElse } from '#platform/host.ts'
import { pageEnvironment } from '../app/page-environment.ts'
import { call, callWithoutSession } from '../request/api.ts'
import { computeChallenge } from './hand-over.ts'
import { enterSession } from './session.ts'

/**
 * Google allows no sign-in inside a WebView. The app opens the website in the system's browser, where Google's journey is an
 * ordinary one; the user who is signed in there confirms, and the website passes a code to the app. As with the extension, the
 * code works only with the verifier behind the challenge, so it does no harm when another app has claimed the same scheme.
 * https://developers.google.com/identity/protocols/oauth2/policies#browsers
 */

/** In the website's address, this value of `id` stands for the app instead of an extension. */
export const APP_ADDRESS_ID = 'app'
/** The app's own URL scheme. The app's manifest claims it. */
const CALL_BACK = 'tidemark://sign-in'
const KEPT = 'tidemark-app-sign-in'

type Begun = { verifier: string; returnTo: string }
let begun: Begun | null = null

/** Returns whether this provider's sign-in has to run in the system's browser. */
export const mustSignInOutsideApp = (provider: SocialProvider): boolean =>
  provider === 'google-oauth2' && pageEnvironment().platform.app !== null

/** Runs in the app: opens the system's browser. Returns false where the app cannot be reached. */
export async function beginSignInOutsideApp(provider: SocialProvider, returnTo: string): Promise<boolean> {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const verifier = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  begun = { verifier, returnTo }
  // The verifier is stored, because the system may end the app and its page while the user is in the browser.
  // https://developer.android.com/guide/components/activities/process-lifecycle
  tryOrElse(() => localStorage.setItem(KEPT, JSON.stringify(begun)), undefined)
  const query = new URLSearchParams({ challenge: await computeChallenge(verifier), id: APP_ADDRESS_ID })
  const url = new URL(`/extension/login/${provider}?${query}`, location.href)
  const opened = pageEnvironment().platform.app?.signInOutside(url.href) ?? false
  if (!opened) cancelSignInOutsideApp()
  return opened
}

/**
 * Runs in the app: exchanges the code for a session. The verifier is removed at the first try, whether it succeeds or
 * not.
 */
export async function finishSignInOutsideApp(
  code: string,
): Promise<Result<{ user: Me; returnTo: string }, Problem>> {
  const journey = takeBegun()
  if (!journey) return err({ code: 'wrong_credentials', detail: 'nobody here asked for a code' })
  const { verifier, returnTo } = journey
  const entered = await enterSession(() =>
    callWithoutSession(deviceEndpoints.takeOver, { body: { code, verifier } }),
  )
  return entered.ok ? ok({ user: entered.value.user, returnTo }) : entered
}

/** Runs in the app when the user came back without having signed in. */
export const cancelSignInOutsideApp = () => void takeBegun()

function takeBegun(): Begun | null {
  const taken = begun ?? tryOrElse(() => readBegun(localStorage.getItem(KEPT)), null)
  begun = null
  tryOrElse(() => localStorage.removeItem(KEPT), undefined)
  return taken
}

function readBegun(kept: string | null): Begun | null {
  const { verifier, returnTo } = JSON.parse(kept ?? '{}') as Partial<Begun>
  return typeof verifier === 'string' && typeof returnTo === 'string' ? { verifier, returnTo } : null
}

/** Runs on the website: reads the app's challenge from the address. Returns null when the challenge is not valid. */
export function readAppChallenge(challenge: unknown, id: unknown): string | null {
  return id === APP_ADDRESS_ID && typeof challenge === 'string' && /^[\w-]{43}$/.test(challenge)
    ? challenge
    : null
}

/**
 * Runs on the website: returns the address that opens the app again, with a code that is valid for one session and one
 * minute.
 */
export async function requestAppReturnAddress(challenge: string): Promise<Result<string, Problem>> {
  const made = await call(deviceEndpoints.handOver, { body: { client: 'webview', challenge } })
  return made.ok ? ok(`${CALL_BACK}?${new URLSearchParams({ code: made.value.code })}`) : made
}
