import { currentSessionTokens } from '#state/request/api.ts'
import { runExclusively } from '#state/request/exclusively.ts'
import { preloadCachedReplies } from '#state/request/kept.ts'
import { currentUser, onSessionChange, whenUserSignsOut } from '#state/session/session.ts'
import { createDeviceStorage } from '#storage/device.ts'
import { readLastUser } from '#storage/last-user.ts'
import { createAccessTokenStore } from './access-token-store.ts'
import type { Chrome } from './chrome.ts'

/** Milliseconds that the first drawing waits for the cached replies of an earlier opening. Our choice. */
const ROWS_WAIT_MS = 300
/** Milliseconds to wait for the service worker; after that the popup renews the token itself. Our choice. */
const WORKER_WAIT_MS = 3500

/**
 * Runs before the app's state starts: takes an access token that is still valid, or has the worker fetch one while the
 * popup draws cached data.
 */
export async function acquireStartToken(chrome: Chrome): Promise<void> {
  const leases = createAccessTokenStore(chrome.storage.session)
  whenUserSignsOut(() => void leases.clear())
  const device = createDeviceStorage({ onMemory: () => {} })
  const user = await readLastUser(device.shared).catch(() => null)
  device.shared.end()
  if (!user) return
  const lend = (lent: string) =>
    onSessionChange(session => {
      if (session.user?.pk === user.pk && currentSessionTokens.current() === null)
        currentSessionTokens.hear(user.pk, lent)
    })
  const lent = await leases.read(user.pk).catch(() => null)
  if (lent !== null) return lend(lent)
  // The popup holds the lock meanwhile, so that no other popup spends the same refresh token.
  void runExclusively(async () => {
    const renewal = chrome.runtime.sendMessage({ type: 'renew', pk: user.pk }).catch(() => {})
    await Promise.race([renewal, new Promise(resolve => setTimeout(resolve, WORKER_WAIT_MS))])
    const brought = await leases.read(user.pk).catch(() => null)
    if (brought !== null) lend(brought)
  })
}

/** Loads the cached replies of the first screens before they are drawn. */
export async function preloadFirstScreens(): Promise<void> {
  const pk = currentUser()?.pk
  if (pk === undefined) return
  const read = preloadCachedReplies(
    pk,
    name => name === 'my-stocks' || /^(my-feed\/(reports|changed)|subscription)\b/.test(name),
  )
  await Promise.race([read.catch(() => {}), new Promise(resolve => setTimeout(resolve, ROWS_WAIT_MS))])
}
