import { attempt } from '#platform/host.ts'

const KEY = 'tidemark-app'

/**
 * What has been said or asked once since the app was started. It outlives a reload of the page and ends with the app;
 * where the storage is forbidden, it ends with the page.
 */
let inMemory: readonly string[] = []

const read = (): readonly string[] =>
  attempt(() => {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? [...new Set([...inMemory, ...kept])] : inMemory
  }, inMemory)

/** True the first time a name is given, and never again in this session of the app. */
export function firstTime(name: string): boolean {
  const known = read()
  if (known.includes(name)) return false
  inMemory = [...known, name]
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify(inMemory)), undefined)
  return true
}
