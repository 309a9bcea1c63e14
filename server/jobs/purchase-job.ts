import type { Clock } from '../ports.ts'
import type { PurchasePorts } from '../use-cases/purchases/look-up-purchase.ts'
import { refreshDuePurchases } from '../use-cases/purchases/refresh-purchases.ts'
import type { ScheduledJob } from './schedule.ts'

type Runner = { now(name: string): Promise<void> }

/** The job that asks the app stores for what is due: each minute, and at once after a notification. */
export function createPurchaseJob({ clock, ...ports }: PurchasePorts & { clock: Clock }) {
  // Until the queue has started, and where it is out of reach, the purchases wait for the next minute.
  let runner: Runner | null = null
  const job: ScheduledJob = {
    name: 'purchases',
    cron: '* * * * *',
    run: async () => void (await refreshDuePurchases(ports, clock)),
  }
  return {
    job,
    wake: () => void runner?.now(job.name).catch(() => {}),
    startWith(started: Runner) {
      runner = started
    },
  }
}
