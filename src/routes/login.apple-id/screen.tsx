import { ProviderReturn } from '#features/sign-in/provider-return.tsx'
import type { RouteView } from '#router/route.ts'

/** Handles the return from Apple, whose reply the server receives and passes on. */
export function Screen({ query }: RouteView) {
  return <ProviderReturn provider="apple-id" query={query} />
}
