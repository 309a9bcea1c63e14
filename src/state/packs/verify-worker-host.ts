import { trustedScriptAddress } from '#platform/trusted-script.ts'
import type { ChainCheckRequest, SignalCheckRequest, VerifyMessage } from '#workers/verify-protocol.ts'
import { verifyWorkerAddress } from '#workers/verify-worker-address.ts'

/** Starts one worker for each order. The worker is terminated after its reply, or earlier when the signal aborts. */
export function runInVerifyWorker(
  order: ChainCheckRequest | SignalCheckRequest,
  listener: (news: VerifyMessage) => void,
  signal: AbortSignal,
): void {
  const worker = new Worker(trustedScriptAddress(verifyWorkerAddress), { type: 'module', name: 'verify' })
  const end = () => worker.terminate()
  signal.addEventListener('abort', end)
  const finish = (news: VerifyMessage) => {
    if (news.kind !== 'progress') {
      signal.removeEventListener('abort', end)
      end()
    }
    if (!signal.aborted) listener(news)
  }
  worker.onmessage = ({ data }: MessageEvent<VerifyMessage>) => finish(data)
  worker.onerror = event => {
    event.preventDefault()
    finish({ kind: 'broken', detail: event.message ?? 'the worker broke' })
  }
  worker.postMessage(order, order.kind === 'chain' ? [order.bytes.buffer] : [])
}
