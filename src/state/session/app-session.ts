import { tryOrElse } from '#platform/host.ts'

const KEY = 'tidemark-app'

/**
 * Holds the names that were used since the app was started. They survive a reload of the page and end with the app;
 * where storage is blocked, they end with the page.
 */
let inMemory: readonly string[] = []

const read = (): readonly string[] =>
  tryOrElse(() => {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? [...new Set([...inMemory, ...kept])] : inMemory
  }, inMemory)

/** Returns true for the first use of a name, and false for every later use until the app is started again. */
export function recordFirstUse(name: string): boolean {
  const known = read()
  if (known.includes(name)) return false
  inMemory = [...known, name]
  tryOrElse(() => sessionStorage.setItem(KEY, JSON.stringify(inMemory)), undefined)
  return true
}
