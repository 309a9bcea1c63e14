import type { ExtensionStorageArea } from '../../extension/chrome.ts'

/** Creates the storage area of a browser extension, in memory. */
export function memoryStorageArea(
  values: Record<string, unknown>,
): ExtensionStorageArea & { values: Record<string, unknown> } {
  return {
    values,
    get: async key => (key in values ? { [key]: structuredClone(values[key]) } : {}),
    set: async next => void Object.assign(values, structuredClone(next)),
    remove: async key => void delete values[key],
  }
}

/** Returns an access token that is valid for this many seconds. */
export const tokenFor = (seconds: number): string =>
  ['head', btoa(JSON.stringify({ iat: 0, exp: seconds })), 'seal'].join('.')
