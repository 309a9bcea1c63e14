import type { Result } from '#domain/kernel/result.ts'
import { type Country, countries } from '#domain/market/country.ts'
import { isSimulated, type MarketSource } from '#domain/market/source.ts'
import type { Clock } from '../../ports.ts'
import { type UpdateCheck, whyBehind } from './why-behind.ts'

type Ports = UpdateCheck & {
  clock: Clock
  night(countries: readonly Country[]): Promise<Result<Country[], string>>
  say(line: string): void
}

/**
 * What a server brings up before it serves. A country that is published already and lives from a vendor is served as it is,
 * since asking the vendor takes a while: the job of the minute sees to it. With another market than the environment names
 * nobody serves. Where nothing is due, nothing is begun.
 */
export async function prepareAtStart({ clock, night, say, ...asked }: Ports): Promise<void> {
  const published = new Set<Country>()
  const due: Country[] = []
  for (const country of countries) {
    if (await asked.stores.publications.newest(country)) published.add(country)
    const why = await whyBehind(asked, country, clock.now().getTime())
    const isServedAsItIs = published.has(country) && isVendor(asked.prices[country])
    if (why === 'other-source' || (why !== null && !isServedAsItIs)) due.push(country)
  }
  if (due.length === 0) return
  try {
    const prepared = await night(due)
    if (!prepared.ok) throw new OtherMarket(prepared.error)
  } catch (error) {
    // What was published before is still true of its day.
    if (error instanceof OtherMarket || !due.every(country => published.has(country))) throw error
    say('The market could not be brought up; what was published last is served')
  }
}

const isVendor = (source: MarketSource | null): boolean =>
  source !== null && source !== 'files' && !isSimulated(source)

/** The database holds another market than the environment asks for. */
class OtherMarket extends Error {}
