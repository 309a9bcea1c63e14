import { ProviderReturn } from '#features/sign-in/provider-return.tsx'
import type { RouteView } from '#router/route.ts'

/** Back from Apple, whose answer the server has taken in and sent on. */
export function Screen({ query }: RouteView) {
  return <ProviderReturn provider="apple-id" query={query} />
}
