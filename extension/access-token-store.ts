import { readTokenLifetime } from '#state/session/access-token.ts'
import type { ExtensionStorageArea } from './chrome.ts'

const KEY = 'tidemark-access'
/** A token that expires within this many milliseconds is not passed on. Our choice. */
const MARGIN_MS = 60_000
/** The lifetime in milliseconds that is assumed for a token without an expiry. Our choice. */
const UNKNOWN_MS = 5 * 60_000

export type StoredAccessToken = { pk: number; token: string; until: number }

export type AccessTokenStore = ReturnType<typeof createAccessTokenStore>

/**
 * Keeps the access token between two openings of the popup, in the browser's memory and never on disk.
 * A popup opens ten times a day, and without this each opening would spend a refresh token.
 */
export function createAccessTokenStore(session: ExtensionStorageArea, now: () => number = Date.now) {
  return {
    async read(pk: number): Promise<string | null> {
      const found = (await session.get(KEY))[KEY] as Partial<StoredAccessToken> | undefined
      if (found?.pk !== pk || typeof found.token !== 'string' || typeof found.until !== 'number') return null
      return found.until - now() > MARGIN_MS ? found.token : null
    },
    async write(pk: number, token: string): Promise<void> {
      const life = readTokenLifetime(token)
      const lease: StoredAccessToken = {
        pk,
        token,
        until: now() + (Number.isFinite(life) ? life : UNKNOWN_MS),
      }
      await session.set({ [KEY]: lease })
    },
    clear: (): Promise<void> => session.remove(KEY),
  }
}
