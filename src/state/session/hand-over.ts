import type { Me, TokenPair } from '#contract/account.ts'
import { deviceEndpoints } from '#contract/device.ts'
import { api } from '#contract/index.ts'
import type { Problem } from '#contract/problem.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { pageEnvironment } from '../app/page-environment.ts'
import { sha256Hex } from '../packs/sha-256.ts'
import { call, callWithoutSession } from '../request/api.ts'
import { enterSession } from './session.ts'

/**
 * Signs the user in to the extension through the website. The extension creates a verifier and opens the website with
 * its hash; the website, where a user is signed in, asks for confirmation and gets a code; the code works only with the
 * verifier.
 */

const KEPT_VERIFIER = 'tidemark-hand-over'

export type ExtensionChallenge = { challenge: string; extensionId: string }

const isChallenge = (text: string): boolean => /^[\w-]{43}$/.test(text)
const isExtensionId = (text: string): boolean => /^[a-p]{32}$/.test(text)

export function readExtensionChallenge(challenge: unknown, extensionId: unknown): ExtensionChallenge | null {
  if (typeof challenge !== 'string' || typeof extensionId !== 'string') return null
  return isChallenge(challenge) && isExtensionId(extensionId) ? { challenge, extensionId } : null
}

const base64Url = (bytes: Iterable<number>): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

export async function computeChallenge(verifier: string): Promise<string> {
  const hex = await sha256Hex(new TextEncoder().encode(verifier))
  return base64Url((hex.match(/../g) ?? []).map(byte => Number.parseInt(byte, 16)))
}

/** Runs in the extension: opens the website, where the user may sign in any way. */
export async function openWebsiteToSignIn(by: string, extensionId: string): Promise<void> {
  const verifier = base64Url(crypto.getRandomValues(new Uint8Array(32)))
  localStorage.setItem(KEPT_VERIFIER, verifier)
  const query = new URLSearchParams({ challenge: await computeChallenge(verifier), id: extensionId })
  const { platform } = pageEnvironment()
  platform.openOutside(`${platform.apiBase}/extension/login/${by}?${query}`)
}

/** Runs in the extension: returns its own id, which the website sends the code to. Returns null anywhere else. */
export function ownExtensionId(): string | null {
  if (pageEnvironment().platform.name !== 'extension') return null
  return isExtensionId(location.host) ? location.host : null
}

/** Runs on the website: requests a code for the extension that sent the challenge. */
export const requestHandOverCode = (challenge: string): Promise<Result<{ code: string }, Problem>> =>
  call(deviceEndpoints.handOver, { body: { client: 'extension', challenge } })

type Runtime = { sendMessage(to: string, message: object, answered: (answer: unknown) => void): void }

/**
 * The browser delivers the message only to the extension with that id, and only if its manifest lists this website.
 * https://developer.chrome.com/docs/extensions/reference/manifest/externally-connectable
 */
export function sendCodeToExtension(extension: string, code: string): Promise<boolean> {
  const { chrome } = globalThis as { chrome?: { runtime?: Partial<Runtime> } }
  return new Promise(resolve => {
    setTimeout(resolve, 5000, false)
    try {
      if (!chrome?.runtime?.sendMessage) return resolve(false)
      chrome.runtime.sendMessage(extension, { type: 'hand-over', code }, answer =>
        resolve((answer as { taken?: unknown } | undefined)?.taken === true),
      )
    } catch {
      resolve(false)
    }
  })
}

/**
 * Runs in the extension: exchanges the code for a session. The verifier is removed at the first try, whether it
 * succeeds or not.
 */
export async function exchangeHandOverCode(code: string): Promise<Result<Me, Problem>> {
  const verifier = localStorage.getItem(KEPT_VERIFIER)
  localStorage.removeItem(KEPT_VERIFIER)
  if (verifier === null) return err({ code: 'wrong_credentials', detail: 'nobody here asked for a code' })
  const entered = await enterSession(() =>
    callWithoutSession(deviceEndpoints.takeOver, { body: { code, verifier } }),
  )
  return entered.ok ? ok(entered.value.user) : entered
}

const threeParts = /^[\w-]+\.[\w-]+\.[\w-]+$/

/**
 * Reads the tokens that the specification allows in an address. Returns both when both have a valid form, else null.
 */
export function readAddressTokens(token: unknown, refresh: unknown): TokenPair | null {
  if (typeof token !== 'string' || typeof refresh !== 'string') return null
  return threeParts.test(token) && threeParts.test(refresh) ? { token, refresh, is_new: false } : null
}

/** Requests the user that these tokens belong to, before anybody is signed in with them. */
export const fetchTokenOwner = (input: TokenPair): Promise<Result<Me, Problem>> =>
  callWithoutSession(api.account.me, {}, { token: input.token })

/** Returns false where a cookie holds the session: a link must not sign the user in as another user. */
export const mayAcceptAddressTokens = (): boolean => pageEnvironment().platform.refreshToken !== null

/** Exchanges the tokens at once, so that those in the address are worthless afterwards. */
export async function acceptAddressTokens(input: TokenPair): Promise<Result<Me, Problem>> {
  const entered = await enterSession(() =>
    callWithoutSession(api.account.refresh, { body: { refresh: input.refresh } }),
  )
  return entered.ok ? ok(entered.value.user) : entered
}
