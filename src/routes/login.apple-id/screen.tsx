import { ProviderReturn } from '../pieces/sign-in/provider-return.tsx'
import type { RouteView } from '../route.ts'

/** Back from Apple, whose answer the server has taken in and sent on. */
export function Screen({ query }: RouteView) {
  return <ProviderReturn provider="apple-id" query={query} />
}
