const SCRIPT = '/sw.js'

type Policy = { createScriptURL(url: string): unknown }
type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy
}

let policy: Policy | null = null

/** The page's policy lets nothing but this name and this address become a script. */
function trustedScript(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return url
  policy ??= trustedTypes.createPolicy('tidemark', {
    createScriptURL(asked) {
      if (asked !== SCRIPT) throw new TypeError(`${asked} is no script of ours`)
      return asked
    },
  })
  return policy.createScriptURL(url) as string
}

/** The app works without: null where the browser has no workers or refuses ours. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null
  try {
    return await navigator.serviceWorker.register(trustedScript(SCRIPT), { updateViaCache: 'none' })
  } catch {
    return null
  }
}
