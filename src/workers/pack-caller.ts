import { err } from '#domain/kernel/result.ts'
import type {
  PackInputOf,
  PackQuestionName,
  PackReplyMessage,
  PackRequestMessage,
  PackResult,
} from './pack-protocol.ts'

/** The members of a worker that its caller uses. */
export type WorkerLike = {
  onmessage: ((event: MessageEvent<PackReplyMessage>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  postMessage(message: PackRequestMessage, transfer: Transferable[]): void
  terminate(): void
}

export type PackCaller = {
  ask<Q extends PackQuestionName>(
    ask: Q,
    input: PackInputOf<Q>,
    transfer?: Transferable[],
  ): Promise<PackResult<Q>>
  end(): void
}

/**
 * Sends requests to a worker and waits for the replies. When the worker breaks, all pending and later requests get an error.
 */
export function createPackCaller(worker: WorkerLike, onBroken: () => void): PackCaller {
  const waiting = new Map<number, (answer: PackResult<PackQuestionName>) => void>()
  let last = 0
  let ended = false

  function end(detail: string): void {
    if (ended) return
    ended = true
    worker.terminate()
    for (const answer of waiting.values()) answer(err({ code: 'crashed', detail }))
    waiting.clear()
  }

  worker.onmessage = ({ data: { id, answer } }) => {
    waiting.get(id)?.(answer)
    waiting.delete(id)
  }
  worker.onerror = event => {
    event.preventDefault?.()
    end(event.message ?? 'the worker broke')
    onBroken()
  }

  return {
    ask: (ask, input, transfer = []) =>
      new Promise(resolve => {
        if (ended) return resolve(err({ code: 'crashed', detail: 'the worker has ended' }))
        const id = ++last
        waiting.set(id, resolve as (answer: PackResult<PackQuestionName>) => void)
        worker.postMessage({ id, ask, input } as unknown as PackRequestMessage, transfer)
      }),
    end: () => end('the worker was ended'),
  }
}
