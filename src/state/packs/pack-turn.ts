import type { Country } from '#domain/market/country.ts'

type Locks = Pick<LockManager, 'request'>

/**
 * One tab at a time downloads a country's pack; the others wait, and then find it on the device. The browser releases the lock
 * of a closed tab. Without locks every tab downloads for itself.
 * https://w3c.github.io/web-locks/#termination-of-locks
 */
export async function packTurn<T>(
  country: Country,
  signal: AbortSignal,
  work: () => Promise<T>,
  locks: Locks | undefined = globalThis.navigator?.locks,
): Promise<T> {
  let begun: Promise<T> | null = null
  try {
    await locks?.request(`tidemark-pack-${country}`, { signal }, async () => {
      begun = work()
      await begun.catch(() => {})
    })
  } catch {
    // The wait was aborted or the lock refused: the work checks the signal itself.
  }
  return begun ?? work()
}
