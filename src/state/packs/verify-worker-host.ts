import { trustedScript } from '#platform/trusted-script.ts'
import type { ChainOrder, SignalOrder, VerifyNews } from '#workers/verify-protocol.ts'
import { verifyWorkerAddress } from '#workers/verify-worker-address.ts'

/** Starts one worker for each order. The worker is terminated after its reply, or earlier when the signal aborts. */
export function orderOf(
  order: ChainOrder | SignalOrder,
  listener: (news: VerifyNews) => void,
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
    if (!signal.aborted) listener(news)
  }
  worker.onmessage = ({ data }: MessageEvent<VerifyNews>) => finish(data)
  worker.onerror = event => {
    event.preventDefault()
    finish({ kind: 'broken', detail: event.message ?? 'the worker broke' })
  }
  worker.postMessage(order, order.kind === 'chain' ? [order.bytes.buffer] : [])
}
