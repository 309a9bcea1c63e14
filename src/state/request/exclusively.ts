const LOCK = 'tidemark-refresh'
const LOCK_TIMEOUT_MS = 4000
/** How long the news of another tab's token may take after its lock is free. */
const NEWS_MS = 60

type Locks = Pick<LockManager, 'request'>

/**
 * Runs `work` while no other tab does. A frozen tab may hold the lock for ever, so after a while this one goes ahead
 * without it: the server forgives two of the same token shortly after another.
 */
export async function exclusively<T>(
  work: () => Promise<T>,
  locks: Locks | undefined = globalThis.navigator?.locks,
  timeout = LOCK_TIMEOUT_MS,
  name = LOCK,
): Promise<T> {
  if (!locks) return work()
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), timeout)
  const asked = performance.now()
  let begun: Promise<T> | null = null
  try {
    await locks.request(name, { signal: patience.signal }, async () => {
      clearTimeout(timer)
      if (performance.now() - asked > 10) await new Promise(resolve => setTimeout(resolve, NEWS_MS))
      begun = work()
      await begun.catch(() => {})
    })
  } catch {
    // The lock could not be had in time, or not at all.
  } finally {
    clearTimeout(timer)
  }
  return begun ?? work()
}
