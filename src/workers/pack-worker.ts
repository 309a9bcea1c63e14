import { createPackRequestHandler } from './pack-handler.ts'
import type { AskMessage, ReplyMessage } from './pack-protocol.ts'

/** This is the global scope of a worker, which the page's DOM types do not describe. */
type WorkerScope = {
  onmessage: ((event: { data: AskMessage }) => void) | null
  postMessage(reply: ReplyMessage): void
}

const scope = globalThis as unknown as WorkerScope
const desk = createPackRequestHandler()

scope.onmessage = ({ data: { id, ask, input } }) => {
  void desk.answer(ask, input as never).then(answer => scope.postMessage({ id, answer }))
}
