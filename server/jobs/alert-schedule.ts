import type { DeliveryStore } from '../alert-ports.ts'
import { sendDigests } from '../use-cases/alerts/alert-digests.ts'
import { type AlertRoundPorts, createAlertsOfPublications } from '../use-cases/alerts/alert-round.ts'
import { requeueLostDeliveries } from '../use-cases/push/sweep-deliveries.ts'
import type { ScheduledJob } from './schedule.ts'

type Ports = AlertRoundPorts & { stores: { deliveries: Pick<DeliveryStore, 'waiting'> } }

/** The jobs that send alerts. When there is nothing to send, a job ends at once. */
export const scheduledAlertJobs = (ports: Ports): readonly ScheduledJob[] => [
  { name: 'alerts', cron: '* * * * *', run: async () => void (await createAlertsOfPublications(ports)) },
  { name: 'digests', cron: '*/10 * * * *', run: async () => void (await sendDigests(ports)) },
  {
    name: 'unsent',
    cron: '* * * * *',
    run: () =>
      requeueLostDeliveries({ deliveries: ports.stores.deliveries, sendSoon: ports.sendSoon }, ports.clock),
  },
]
