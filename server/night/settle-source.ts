import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Country } from '#domain/market/country.ts'
import { isSimulated } from '#domain/market/sources/source.ts'
import { makeMarketStores } from '../adapters/database/stores/make-stores.ts'
import { databaseOn, withTransaction } from '../adapters/database/with-transaction.ts'
import type { OtherSourceFault } from '../use-cases/market/take-in.ts'
import { isOtherSource } from '../use-cases/market/update-reason.ts'
import type { NightPorts } from './night-ports.ts'

/** Clears the simulated market of a country that now has a real source, or none. A real market is continued by any real source. */
export async function settleSource(
  { pool, sources }: Pick<NightPorts, 'pool' | 'sources'>,
  country: Country,
): Promise<Result<null, OtherSourceFault>> {
  const requested = sources.ofPrices[country]
  const state = await makeMarketStores(databaseOn(pool)).marketState.of(country)
  if (!state || !isOtherSource(state.source, requested)) return ok(null)
  if (!isSimulated(state.source))
    return requested !== null && isSimulated(requested)
      ? err({ code: 'other-source', country, stored: state.source, requested })
      : ok(null)
  await withTransaction(pool, database => makeMarketStores(database).marketState.clear(country))
  return ok(null)
}
