import { ExtensionSignIn } from '#features/sign-in/extension-sign-in.tsx'
import type { RouteView } from '#router/route.ts'

/** Connects the extension with the signed-in user, or asks for a sign-in by any method. */
export function Screen({ query }: RouteView) {
  return <ExtensionSignIn by="general" query={query} />
}
