import type { Result } from '#domain/kernel/result.ts'
import { type Country, countries } from '#domain/market/country.ts'
import { isSimulated, type MarketSource } from '#domain/market/sources/source.ts'
import type { Clock } from '../../ports.ts'
import { findUpdateReason, type UpdateCheck } from './update-reason.ts'

type Ports = UpdateCheck & {
  clock: Clock
  night(countries: readonly Country[]): Promise<Result<Country[], string>>
  say(line: string): void
}

/**
 * Updates the market before the server starts to serve, but starts no night when nothing is due. A country with a
 * vendor is served as it is, even without a publication, because the vendor takes minutes to answer; the scheduled job updates it within a
 * minute. A stored market that differs from the configured one stops the start.
 */
export async function prepareAtStart({ clock, night, say, ...ports }: Ports): Promise<void> {
  const published = new Set<Country>()
  const due: Country[] = []
  for (const country of countries) {
    if (await ports.stores.publications.newest(country)) published.add(country)
    const why = await findUpdateReason(ports, country, clock.now().getTime())
    const isServedAsItIs = isVendor(ports.prices[country])
    if (why === 'other-source' || (why !== null && !isServedAsItIs)) due.push(country)
  }
  if (due.length === 0) return
  try {
    const prepared = await night(due)
    if (!prepared.ok) throw new OtherMarket(prepared.error)
  } catch (error) {
    // The last publication is still correct for its day, so the server may start with it.
    if (error instanceof OtherMarket || !due.every(country => published.has(country))) throw error
    say('The market could not be brought up; what was published last is served')
  }
}

const isVendor = (source: MarketSource | null): boolean =>
  source !== null && source !== 'files' && !isSimulated(source)

/** The start is stopped, because the database contains another market than the environment names. */
class OtherMarket extends Error {}
