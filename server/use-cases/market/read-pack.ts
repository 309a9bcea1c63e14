import { createHash } from 'node:crypto'
import type { PackInfo } from '#contract/pack.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Country } from '#domain/market/country.ts'
import type { PublicationStore } from '../../market-ports.ts'
import type { LoadedMarkets } from './load-market.ts'

export function readPackInfo(markets: LoadedMarkets, country: Country): Result<PackInfo, 'not_ready'> {
  const market = markets.of(country)
  if (!market) return err('not_ready')
  const { version, sha256 } = market.published
  return ok({
    ...market.provenance,
    country,
    version,
    bytes: market.packBytes.length,
    sha256,
    url: `/api/v2/screener/pack/${country}/?version=${version}`,
  })
}

/**
 * Returns the bytes of a pack with their hash: those of the newest version, or of the one before it, whose address a
 * device may still have. Older versions are for screening as of a past day and depend on the plan.
 */
export async function readPackFile(
  { markets, publications }: { markets: LoadedMarkets; publications: PublicationStore },
  country: Country,
  version: number | undefined,
  mayUse: (feature: 'asOfScreening') => Promise<boolean>,
): Promise<Result<{ bytes: Buffer; sha256: string }, 'not_found' | 'not_ready' | 'plan_limit'>> {
  const market = markets.of(country)
  if (!market) return err('not_ready')
  const { published, packBytes } = market
  if (version === undefined || version === published.version)
    return ok({ bytes: packBytes, sha256: published.sha256 })
  const before = (await publications.days(country)).at(-2)
  if (before && version < before.version && !(await mayUse('asOfScreening'))) return err('plan_limit')
  const bytes = await publications.pack(country, version)
  if (!bytes) return err('not_found')
  return ok({ bytes, sha256: createHash('sha256').update(bytes).digest('hex') })
}
