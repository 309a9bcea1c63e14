import type { Country } from '#domain/market/country.ts'

type Locks = Pick<LockManager, 'request'>

/**
 * One tab at a time brings a country's pack; the others wait, and find it there. A tab that is closed lets go by itself.
 * Where there are no locks, or they are refused, every tab helps itself.
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
    // Called off while it waited, or refused: the work itself sees which.
  }
  return begun ?? work()
}
