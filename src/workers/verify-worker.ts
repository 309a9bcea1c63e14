import { runVerifyRequest } from './verify-handler.ts'
import type { ChainCheckRequest, SignalCheckRequest, VerifyMessage } from './verify-protocol.ts'

/** This is the global scope of a worker, which the page's DOM types do not describe. */
type WorkerScope = {
  onmessage: ((event: { data: ChainCheckRequest | SignalCheckRequest }) => void) | null
  postMessage(news: VerifyMessage): void
}

const scope = globalThis as unknown as WorkerScope
const tell = (news: VerifyMessage) => scope.postMessage(news)

scope.onmessage = ({ data: order }) => {
  const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  runVerifyRequest(order, sha256, tell).then(tell, (problem: unknown) =>
    tell({ kind: 'broken', detail: String(problem) }),
  )
}
