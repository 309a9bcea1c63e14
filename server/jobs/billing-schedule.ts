import type { Clock, Stores, Transaction } from '../ports.ts'
import type { CardBilling } from '../use-cases/billing/card-billing.ts'
import { expirePoints } from '../use-cases/billing/expire-points.ts'
import { forgetCards } from '../use-cases/billing/forget-cards.ts'
import { remindOfTrials } from '../use-cases/billing/remind-of-trial.ts'
import { takeDueSteps } from '../use-cases/billing/take-due-steps.ts'
import { verifyOpen } from '../use-cases/billing/verify-open.ts'
import { endDueTransfers } from '../use-cases/transfers/end-transfer.ts'
import { remindOfTransfers } from '../use-cases/transfers/remind-of-transfer.ts'
import type { ScheduledJob } from './schedule.ts'

type BillingJobPorts = {
  stores: Pick<Stores, 'transfers'>
  transaction: Transaction
  clock: Clock
  /** Null where nobody can pay by card. */
  billing: CardBilling | null
}

/** The jobs that move points and money. A balance never waits for them: points count by their instant of expiry. */
export const scheduledBillingJobs = ({ billing, ...ports }: BillingJobPorts): readonly ScheduledJob[] => [
  { name: 'expire-points', cron: '*/10 * * * *', run: async () => void (await expirePoints(ports)) },
  // Requests of before stay when an operator takes the account away, and end as they would have.
  { name: 'transfers', cron: '* * * * *', run: async () => void (await takeTransferSteps(ports)) },
  { name: 'remind-of-trials', cron: '* * * * *', run: async () => void (await remindOfTrials(ports)) },
  ...(billing ? cardJobs(billing) : []),
]

/** What is due to end comes first, so that nobody is reminded of what is over. */
async function takeTransferSteps(ports: Omit<BillingJobPorts, 'billing'>): Promise<void> {
  await endDueTransfers(ports)
  await remindOfTransfers(ports)
}

/** A renewal waits for no look-up of others: a payment whose answer is missing holds back its own renewal alone. */
const cardJobs = (billing: CardBilling): ScheduledJob[] => [
  {
    name: 'card-outcomes',
    cron: '* * * * *',
    run: async () => {
      await verifyOpen(billing)
      await forgetCards(billing)
    },
  },
  { name: 'card-billing', cron: '* * * * *', run: async () => void (await takeDueSteps(billing)) },
]
