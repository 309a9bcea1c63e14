import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DeviceKeys } from './message.ts'
import { packed, unpacked } from './seal-batch.ts'

export type Sealer = {
  /** Null when the device's keys are invalid. */
  seal(device: DeviceKeys, payload: Buffer): Promise<Buffer | null>
  close(): Promise<void>
}

type Letter = {
  parts: readonly [p256dh: Buffer, auth: Buffer, payload: Buffer]
  done(body: Buffer | null): void
  failed(reason: unknown): void
}
type Thread = { seal(parcel: readonly Letter[]): void; leave(): Promise<void> }

/** Our choice: small enough that the first messages are sent while the last are encrypted. */
const mostInParcel = 16

/**
 * Encrypting takes twice as long as all other work for a message, so a worker thread does it while this thread sends and serves
 * requests. The worker starts with the first message.
 */
export function openSealer(program = new URL('./sealing-thread.ts', import.meta.url)): Sealer {
  let thread: Thread | null = null
  let waiting: Letter[] = []

  function handOver(): void {
    thread ??= openThread(program, () => {
      thread = null
    })
    const letters = waiting
    waiting = []
    for (let from = 0; from < letters.length; from += mostInParcel)
      thread.seal(letters.slice(from, from + mostInParcel))
  }

  return {
    seal: ({ p256dh, auth }, payload) =>
      new Promise((done, failed) => {
        // Waits until the end of this turn of the event loop, so that all messages of the turn go to the worker together.
        if (waiting.length === 0) setImmediate(handOver)
        waiting.push({ parts: [p256dh, auth, payload], done, failed })
      }),
    close: async () => thread?.leave(),
  }
}

/** The worker keeps the process alive only while messages are being encrypted. */
function openThread(program: URL, onEnd: () => void): Thread {
  const worker = new Worker(program)
  /** Batches sent to the worker, in the order in which their replies arrive. */
  const away: (readonly Letter[])[] = []
  let reason: unknown = new Error('the thread that seals has ended')
  worker.on('message', (sealed: Uint8Array) => {
    const parcel = away.shift() ?? []
    for (const [nth, body] of unpacked(sealed).entries()) parcel[nth]?.done(body.length > 0 ? body : null)
    if (away.length === 0) worker.unref()
  })
  worker.on('error', error => {
    reason = error
  })
  worker.on('exit', () => {
    onEnd()
    for (const { failed } of away.flat()) failed(reason)
  })
  return {
    seal(parcel) {
      const bytes = packed(parcel.flatMap(({ parts }) => parts))
      away.push(parcel)
      worker.ref()
      worker.postMessage(bytes, [bytes.buffer])
    },
    async leave() {
      const gone = once(worker, 'exit')
      worker.postMessage('leave')
      await gone
    },
  }
}
