type Policy = { createScriptURL(url: string): unknown }
type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy
}

/** Our service worker, and the programs of our other workers as the builder and the development server call it. */
const ours = /^\/(sw\.js|assets\/\w+-worker-[\w-]+\.js|src\/workers\/\w+-worker\.ts\?[\w&=]*)$/

let policy: Policy | null = null

/** The page's policy lets nothing but this name and these addresses become a script. */
export function trustedScript(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return url
  policy ??= trustedTypes.createPolicy('tidemark', {
    createScriptURL(asked) {
      const { origin, pathname, search } = new URL(asked, location.href)
      if (origin !== location.origin || !ours.test(pathname + search))
        throw new TypeError(`${asked} is no script of ours`)
      return asked
    },
  })
  return policy.createScriptURL(url) as string
}
