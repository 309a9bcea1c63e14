import type { Result } from '#domain/kernel/result.ts'
import { type Country, countries } from '#domain/market/country.ts'
import type { MarketStores } from '../market-ports.ts'
import type { LeavingStore } from '../people-ports.ts'
import type { Clock } from '../ports.ts'
import { eraseLeavers } from '../use-cases/account/erase-leavers.ts'
import { type UpdateCheck, whyBehind } from '../use-cases/market/why-behind.ts'

type Ports = UpdateCheck & {
  stores: MarketStores
  clock: Clock
  night(countries: readonly Country[]): Promise<Result<Country[], string>>
  leaving: Pick<LeavingStore, 'eraseAskedBefore'>
}

export type Scheduled = { name: string; cron: string; run(): Promise<void> }

/** Our own choice: whoever had nothing new, or broke off, is not asked again at once. */
const BETWEEN_ASKING_MS = 15 * 60_000

/**
 * What happens by itself, and when it is looked at. The closes are read from the calendar of each exchange and not from a
 * clock: on some days trading ends later, or not at all. What was missed while no server ran is due at the first look.
 */
export const jobSchedule = (ports: Ports): readonly Scheduled[] => [
  { name: 'market', cron: '* * * * *', run: () => bringMarketsUp(ports) },
  {
    name: 'leavers',
    cron: '*/10 * * * *',
    run: async () => void (await eraseLeavers(ports.leaving, ports.clock)),
  },
]

async function bringMarketsUp(ports: Ports): Promise<void> {
  const due: Country[] = []
  for (const country of countries) if (await isUpdateDue(ports, country)) due.push(country)
  if (due.length === 0) return
  const done = await ports.night(due)
  if (!done.ok) throw new Error(done.error)
}

/** Whoever is asked in vain is left alone for a while; what is stored already waits for nobody. */
export async function isUpdateDue(
  { clock, ...asked }: Omit<Ports, 'night' | 'leaving'>,
  country: Country,
): Promise<boolean> {
  const now = clock.now().getTime()
  const why = await whyBehind(asked, country, now)
  if (why === null) return false
  const bars = (await asked.stores.marketState.feeds(country)).find(({ feed }) => feed === 'bars')
  const checked = bars?.checked_at.getTime() ?? 0
  const isPaused = now - checked < BETWEEN_ASKING_MS && checked <= now
  // What a source broke off in is published when it has come whole.
  return !isPaused || (why === 'unpublished' && !bars?.fault)
}
