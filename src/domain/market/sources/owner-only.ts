import type { MarketSource, MarketVendor } from './source.ts'
import { sourceProfiles } from './source-profile.ts'

/**
 * The sources whose figures the owner of their keys may read and may show to nobody else. A source for which the operator states
 * a licence is none of them.
 */
export function ownerOnlySources(
  sources: Iterable<MarketSource>,
  licences: readonly MarketVendor[],
): MarketVendor[] {
  const isOwnerOnly = (source: MarketSource): source is MarketVendor =>
    source !== 'demo' &&
    source !== 'files' &&
    sourceProfiles[source].terms === 'licence' &&
    !licences.includes(source)
  return [...new Set(sources)].filter(isOwnerOnly)
}

/** An administrator owns the keys. A demo user does not, because everybody knows the password. */
export const ownsSourceKeys = (user: { is_admin: boolean; is_demo: boolean }): boolean =>
  user.is_admin && !user.is_demo
