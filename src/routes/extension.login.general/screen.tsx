import { ExtensionDoor } from '../pieces/sign-in/extension-door.tsx'
import type { RouteView } from '../route.ts'

/** Connects the extension with whoever is signed in, or signs in by any way. */
export function Screen({ query }: RouteView) {
  return <ExtensionDoor by="general" query={query} />
}
