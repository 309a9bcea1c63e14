import type { Result } from '#domain/kernel/result.ts'
import { type Country, countries } from '#domain/market/country.ts'
import type { MarketSource } from '#domain/market/source.ts'
import type { MarketStores } from '../market-ports.ts'
import type { Clock } from '../ports.ts'
import { sessionWanted } from '../use-cases/session-wanted.ts'

type Ports = {
  stores: MarketStores
  clock: Clock
  night(countries: readonly Country[]): Promise<Result<Country[], string>>
  /** Whose prices each country lives from. */
  prices: Readonly<Record<Country, MarketSource | null>>
  say(line: string): void
}

export type Scheduled = { name: string; cron: string; run(): Promise<void> }

/** Our own choice: whoever had nothing new, or broke off, is not asked again at once. */
const BETWEEN_ASKING_MS = 15 * 60_000

/**
 * What happens by itself, and when it is looked at. The closes are read from the calendar of each exchange and not from a
 * clock: on some days trading ends later, or not at all. What was missed while no server ran is due at the first look.
 */
export const schedule = (ports: Ports): readonly Scheduled[] => [
  { name: 'market', cron: '* * * * *', run: () => bringMarketsUp(ports) },
]

async function bringMarketsUp(ports: Ports): Promise<void> {
  const due: Country[] = []
  for (const country of countries) if (await isDue(ports, country)) due.push(country)
  if (due.length === 0) return
  const done = await ports.night(due)
  if (!done.ok) throw new Error(done.error)
}

/** A session has ended since the last publication, or something was taken in that nobody has published. */
export async function isDue(
  { stores, clock, prices }: Omit<Ports, 'night' | 'say'>,
  country: Country,
): Promise<boolean> {
  const now = clock.now().getTime()
  const source = prices[country]
  const state = await stores.marketState.of(country)
  const published = await stores.publications.newest(country)
  const bars = (await stores.marketState.feeds(country)).find(({ feed }) => feed === 'bars')
  const asked = bars?.checked_at.getTime() ?? 0
  const isPaused = now - asked < BETWEEN_ASKING_MS && asked <= now
  // What a source broke off in is published when it has come whole.
  if (bars?.fault && isPaused) return false
  if (state && state.dataDate !== null && state.revision !== published?.revision) return true
  if (source === null || source === 'files') return false
  if (published && published.data_date >= sessionWanted(country, source, now)) return false
  return !isPaused
}
