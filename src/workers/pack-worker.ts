import { createPackRequestHandler } from './pack-handler.ts'
import type { PackReplyMessage, PackRequestMessage } from './pack-protocol.ts'

/** This is the global scope of a worker, which the page's DOM types do not describe. */
type WorkerScope = {
  onmessage: ((event: { data: PackRequestMessage }) => void) | null
  postMessage(reply: PackReplyMessage): void
}

const scope = globalThis as unknown as WorkerScope
const desk = createPackRequestHandler()

scope.onmessage = ({ data: { id, ask, input } }) => {
  void desk.answer(ask, input as never).then(answer => scope.postMessage({ id, answer }))
}
