import { ExtensionDoor } from '#features/sign-in/extension-door.tsx'
import type { RouteView } from '#router/route.ts'

/** Connects the extension with whoever is signed in, or signs in by any way. */
export function Screen({ query }: RouteView) {
  return <ExtensionDoor by="general" query={query} />
}
