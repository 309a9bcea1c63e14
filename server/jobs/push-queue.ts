import type { SendDeliveriesSoon } from '../alert-ports.ts'
import { type DeliverySendPorts, sendDeliveries } from '../use-cases/push/send-deliveries.ts'

type Send = (name: string, ids: readonly string[], afterMs: number) => Promise<void>

const PUSH_QUEUE = 'push'
const DELIVERIES_A_JOB = 100

/** Puts deliveries into the queue in batches, so that several servers share the work. */
export function createDeliveryEnqueuer(send: Send): {
  soon: SendDeliveriesSoon
  again: DeliverySendPorts['again']
} {
  const again = async (ids: readonly string[], afterMs: number) => {
    for (let from = 0; from < ids.length; from += DELIVERIES_A_JOB)
      await send(PUSH_QUEUE, ids.slice(from, from + DELIVERIES_A_JOB), afterMs)
  }
  return { soon: ids => again(ids, 0), again }
}

/**
 * The queue of push deliveries. Jobs that arrive after `stop` are left to the next sweep; running deliveries are sent
 * or put back.
 */
export function pushQueue(deps: DeliverySendPorts) {
  const running = new Set<Promise<void>>()
  let isStopping = false
  return {
    name: PUSH_QUEUE,
    async run(ids: readonly string[]): Promise<void> {
      if (isStopping) return
      const sending = sendDeliveries(deps, ids)
      running.add(sending)
      await sending.finally(() => running.delete(sending))
    },
    async stop(): Promise<void> {
      isStopping = true
      await deps.sender.close()
      await Promise.allSettled(running)
    },
  }
}
