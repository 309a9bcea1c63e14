import type { Result } from '#domain/kernel/result.ts'
import { type Country, countries } from '#domain/market/country.ts'
import type { ErasureList } from '../backup-ports.ts'
import type { MarketStores } from '../market-ports.ts'
import type { Clock, Transaction } from '../ports.ts'
import { eraseDeletedAccounts } from '../use-cases/account/erase-leavers.ts'
import type { NightlyBackupJob } from '../use-cases/backups/nightly-backup.ts'
import { findUpdateReason, type UpdateCheck } from '../use-cases/market/update-reason.ts'

type Ports = UpdateCheck & {
  stores: MarketStores
  clock: Clock
  night(countries: readonly Country[]): Promise<Result<Country[], string>>
  transaction: Transaction
  erasures: ErasureList
  backup: Pick<NightlyBackupJob, 'run'>
}

export type ScheduledJob = { name: string; cron: string; run(): Promise<void> }

/** A source without new data, or with a fault, is not asked again for 15 minutes. Our choice. */
const BETWEEN_ASKING_MS = 15 * 60_000

/**
 * The scheduled jobs. Closing times come from each exchange's calendar, because on some days trading ends later or not
 * at all. A session that was missed while no server ran is due at the first check.
 */
export const scheduledServerJobs = (ports: Ports): readonly ScheduledJob[] => [
  { name: 'market', cron: '* * * * *', run: () => bringMarketsUp(ports) },
  {
    name: 'leavers',
    cron: '*/10 * * * *',
    run: async () => void (await eraseDeletedAccounts(ports.transaction, ports.erasures, ports.clock)),
  },
  // Every hour, because no server may have run at the hour of the backup.
  { name: 'backup', cron: '7 * * * *', run: ports.backup.run },
]

async function bringMarketsUp(ports: Ports): Promise<void> {
  const due: Country[] = []
  for (const country of countries) if (await isUpdateDue(ports, country)) due.push(country)
  if (due.length === 0) return
  const done = await ports.night(due)
  if (!done.ok) throw new Error(done.error)
}

/**
 * Tells whether a country needs a night. A source that had nothing new is left alone for a while, but stored data is
 * published at once.
 */
export async function isUpdateDue(
  { clock, ...ports }: Omit<Ports, 'night' | 'transaction' | 'erasures' | 'backup'>,
  country: Country,
): Promise<boolean> {
  const now = clock.now().getTime()
  const why = await findUpdateReason(ports, country, now)
  if (why === null) return false
  const bars = (await ports.stores.marketState.feeds(country)).find(({ feed }) => feed === 'bars')
  const checked = bars?.checked_at.getTime() ?? 0
  const isPaused = now - checked < BETWEEN_ASKING_MS && checked <= now
  // After a fault the stored data may be incomplete, so it is published only once the source was read in full.
  return !isPaused || (why === 'unpublished' && !bars?.fault)
}
