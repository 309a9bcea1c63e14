import type { Deliveries } from '../alert-ports.ts'
import { tellDigests } from '../use-cases/alerts/alert-digests.ts'
import { type RoundMeans, tellOfPublications } from '../use-cases/alerts/alert-round.ts'
import { sweepDeliveries } from '../use-cases/push/sweep-deliveries.ts'
import type { Scheduled } from './schedule.ts'

type Ports = RoundMeans & { stores: { deliveries: Pick<Deliveries, 'waiting'> } }

/** The jobs that send alerts. Without anything to send a job ends at once. */
export const alertSchedule = (ports: Ports): readonly Scheduled[] => [
  { name: 'alerts', cron: '* * * * *', run: async () => void (await tellOfPublications(ports)) },
  { name: 'digests', cron: '*/10 * * * *', run: async () => void (await tellDigests(ports)) },
  {
    name: 'unsent',
    cron: '* * * * *',
    run: () =>
      sweepDeliveries({ deliveries: ports.stores.deliveries, sendSoon: ports.sendSoon }, ports.clock),
  },
]
