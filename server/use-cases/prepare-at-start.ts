import type { Result } from '#domain/kernel/result.ts'
import { type Country, countries } from '#domain/market/country.ts'
import { isSimulated, type MarketSource } from '#domain/market/source.ts'
import type { Publications } from '../market-ports.ts'

type Ports = {
  publications: Pick<Publications, 'newest'>
  prices: Readonly<Record<Country, MarketSource | null>>
  night(countries: readonly Country[]): Promise<Result<Country[], string>>
  say(line: string): void
}

/**
 * What a server brings up before it serves. A country that is published already and lives from a vendor is served as it is,
 * since asking the vendor takes a while: the job of the minute sees to it. With another market than the environment names
 * nobody serves.
 */
export async function prepareAtStart({ publications, prices, night, say }: Ports): Promise<void> {
  const published = new Map<Country, boolean>()
  for (const country of countries) published.set(country, (await publications.newest(country)) !== null)
  const isVendor = (source: MarketSource | null): boolean =>
    source !== null && source !== 'files' && !isSimulated(source)
  const due = countries.filter(country => !(published.get(country) && isVendor(prices[country])))
  if (due.length === 0) return
  try {
    const prepared = await night(due)
    if (!prepared.ok) throw new OtherMarket(prepared.error)
  } catch (error) {
    // What was published before is still true of its day.
    if (error instanceof OtherMarket || !due.every(country => published.get(country))) throw error
    say('The market could not be brought up; what was published last is served')
  }
}

/** The database holds another market than the environment asks for. */
class OtherMarket extends Error {}
