import { lifetimeOf } from '#state/session/access-token.ts'
import type { Area } from './chrome.ts'

const KEY = 'tidemark-access'
/** One that is about to die is not worth handing on. */
const MARGIN_MS = 60_000
/** A token that says nothing of its end. */
const UNKNOWN_MS = 5 * 60_000

export type Lease = { pk: number; token: string; until: number }

export type Leases = ReturnType<typeof createLeases>

/**
 * The access token between one opening of the popup and the next, in the browser's memory and never on its disk: a popup
 * opens ten times a day, and each would spend a refresh token of its own.
 */
export function createLeases(session: Area, now: () => number = Date.now) {
  return {
    async read(pk: number): Promise<string | null> {
      const found = (await session.get(KEY))[KEY] as Partial<Lease> | undefined
      if (found?.pk !== pk || typeof found.token !== 'string' || typeof found.until !== 'number') return null
      return found.until - now() > MARGIN_MS ? found.token : null
    },
    async write(pk: number, token: string): Promise<void> {
      const life = lifetimeOf(token)
      const lease: Lease = { pk, token, until: now() + (Number.isFinite(life) ? life : UNKNOWN_MS) }
      await session.set({ [KEY]: lease })
    },
    clear: (): Promise<void> => session.remove(KEY),
  }
}
