import { trustedScript } from '#platform/trusted-script.ts'
import type { ChainOrder, SignalOrder, VerifyNews } from '#workers/verify-protocol.ts'
import { verifyWorkerAddress } from '#workers/verify-worker-address.ts'

/** One order, one worker: it is ended with its answer, or before when nobody waits any more. */
export function orderOf(
  order: ChainOrder | SignalOrder,
  heard: (news: VerifyNews) => void,
  signal: AbortSignal,
): void {
  const worker = new Worker(trustedScript(verifyWorkerAddress), { type: 'module', name: 'verify' })
  const end = () => worker.terminate()
  signal.addEventListener('abort', end)
  const finish = (news: VerifyNews) => {
    if (news.kind !== 'progress') {
      signal.removeEventListener('abort', end)
      end()
    }
    if (!signal.aborted) heard(news)
  }
  worker.onmessage = ({ data }: MessageEvent<VerifyNews>) => finish(data)
  worker.onerror = event => {
    event.preventDefault()
    finish({ kind: 'broken', detail: event.message ?? 'the worker broke' })
  }
  worker.postMessage(order, order.kind === 'chain' ? [order.bytes.buffer] : [])
}
