import type { Me } from '#contract/account.ts'
import { device } from '#contract/device.ts'
import type { Problem } from '#contract/problem.ts'
import type { SocialProvider } from '#contract/social.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { attempt } from '#platform/host.ts'
import { here } from '../app/surroundings.ts'
import { call, callOnce } from '../request/api.ts'
import { challengeOf } from './hand-over.ts'
import { enterSession } from './session.ts'

/**
 * Google lets nobody sign in inside a WebView. The app opens the website in the system's own browser, where Google's
 * journey is an ordinary one; whoever is signed in there lets the app in, and the website hands it a code. As with the
 * extension, only whoever holds the verifier behind the challenge can use that code, so that it does no harm when
 * another app has claimed the same scheme.
 */

/** What the website is told by `id` in the place of an extension's name. */
export const APP_DOOR = 'app'
/** The app's own scheme: its manifest claims it. */
const CALL_BACK = 'tidemark://sign-in'
const KEPT = 'tidemark-app-sign-in'

type Begun = { verifier: string; returnTo: string }
let begun: Begun | null = null

/** Whether this provider must be gone to outside of where we are. */
export const signsInOutside = (provider: SocialProvider): boolean =>
  provider === 'google-oauth2' && here().platform.app !== null

/** In the app: opens the system's browser. False where the app cannot be reached. */
export async function beginOutside(provider: SocialProvider, returnTo: string): Promise<boolean> {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const verifier = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  begun = { verifier, returnTo }
  // The app may be put to sleep, and its page ended, while somebody is in the browser.
  attempt(() => localStorage.setItem(KEPT, JSON.stringify(begun)), undefined)
  const query = new URLSearchParams({ challenge: await challengeOf(verifier), id: APP_DOOR })
  const url = new URL(`/extension/login/${provider}?${query}`, location.href)
  const opened = here().platform.app?.signInOutside(url.href) ?? false
  if (!opened) forgetOutside()
  return opened
}

/** In the app: the code for a session. The proof is gone with the first try, right or wrong. */
export async function takeOutside(code: string): Promise<Result<{ user: Me; returnTo: string }, Problem>> {
  const asked = takeBegun()
  if (!asked) return err({ code: 'wrong_credentials', detail: 'nobody here asked for a code' })
  const { verifier, returnTo } = asked
  const entered = await enterSession(() => callOnce(device.takeOver, { body: { code, verifier } }))
  return entered.ok ? ok({ user: entered.value.user, returnTo }) : entered
}

/** In the app: somebody came back without having signed in. */
export const forgetOutside = () => void takeBegun()

function takeBegun(): Begun | null {
  const asked = begun ?? attempt(() => readBegun(localStorage.getItem(KEPT)), null)
  begun = null
  attempt(() => localStorage.removeItem(KEPT), undefined)
  return asked
}

function readBegun(kept: string | null): Begun | null {
  const { verifier, returnTo } = JSON.parse(kept ?? '{}') as Partial<Begun>
  return typeof verifier === 'string' && typeof returnTo === 'string' ? { verifier, returnTo } : null
}

/** On the website: what the app asks with. */
export function readAppChallenge(challenge: unknown, id: unknown): string | null {
  return id === APP_DOOR && typeof challenge === 'string' && /^[\w-]{43}$/.test(challenge) ? challenge : null
}

/** On the website: where the app is called back, with a code that is worth one session for a minute. */
export async function callBackApp(challenge: string): Promise<Result<string, Problem>> {
  const made = await call(device.handOver, { body: { client: 'webview', challenge } })
  return made.ok ? ok(`${CALL_BACK}?${new URLSearchParams({ code: made.value.code })}`) : made
}
