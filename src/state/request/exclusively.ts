const LOCK = 'tidemark-refresh'
const LOCK_TIMEOUT_MS = 4000
/**
 * After another tab has released the lock, this tab waits these milliseconds, because the message with the new token
 * should arrive first. Our choice.
 */
const NEWS_MS = 60

type Locks = Pick<LockManager, 'request'>

/**
 * Runs `work` while no other tab does. A frozen tab may hold the lock forever, so after a timeout this tab goes ahead without
 * it: the server accepts the same refresh token twice within a short time.
 */
export async function runExclusively<T>(
  work: () => Promise<T>,
  locks: Locks | undefined = globalThis.navigator?.locks,
  timeout = LOCK_TIMEOUT_MS,
  name = LOCK,
): Promise<T> {
  if (!locks) return work()
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), timeout)
  const startedAt = performance.now()
  let begun: Promise<T> | null = null
  try {
    await locks.request(name, { signal: patience.signal }, async () => {
      clearTimeout(timer)
      if (performance.now() - startedAt > 10) await new Promise(resolve => setTimeout(resolve, NEWS_MS))
      begun = work()
      await begun.catch(() => {})
    })
  } catch {
    // The lock could not be acquired in time, or locks are not available.
  } finally {
    clearTimeout(timer)
  }
  return begun ?? work()
}
