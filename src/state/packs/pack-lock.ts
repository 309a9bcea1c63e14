import type { Country } from '#domain/market/country.ts'

type Locks = Pick<LockManager, 'request'>

/**
 * Lets one tab at a time download a country's pack. The other tabs wait, and then find the pack on the device. The
 * browser releases the lock of a closed tab. Without locks every tab downloads for itself.
 * https://w3c.github.io/web-locks/#termination-of-locks
 */
export async function withPackLock<T>(
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
