type Policy = { createScriptURL(url: string): unknown }
type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy
}

/** The addresses of our service worker and our other workers, as the build and the development server name them. */
const ours = /^\/(sw\.js|assets\/\w+-worker-[\w-]+\.js|src\/workers\/\w+-worker\.ts\?[\w&=]*)$/

let policy: Policy | null = null

/** The page's content security policy allows only this Trusted Types policy, and the policy allows only these addresses. */
export function trustedScriptAddress(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return url
  policy ??= trustedTypes.createPolicy('tidemark', {
    createScriptURL(address) {
      const { origin, pathname, search } = new URL(address, location.href)
      if (origin !== location.origin || !ours.test(pathname + search))
        throw new TypeError(`${address} is no script of ours`)
      return address
    },
  })
  return policy.createScriptURL(url) as string
}
