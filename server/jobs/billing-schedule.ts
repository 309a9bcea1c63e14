import type { Clock, Transaction } from '../ports.ts'
import { expirePoints } from '../use-cases/billing/expire-points.ts'
import type { ScheduledJob } from './schedule.ts'

/** The jobs that move points and money. A balance never waits for them: points count by their instant of expiry. */
export const scheduledBillingJobs = (ports: {
  transaction: Transaction
  clock: Clock
}): readonly ScheduledJob[] => [
  { name: 'expire-points', cron: '*/10 * * * *', run: async () => void (await expirePoints(ports)) },
]
