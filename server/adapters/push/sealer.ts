import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DeviceKeys } from './message.ts'
import { packed, unpacked } from './seal-batch.ts'

export type Sealer = {
  /** null: with such keys nothing can be sealed. */
  seal(device: DeviceKeys, payload: Buffer): Promise<Buffer | null>
  close(): Promise<void>
}

type Letter = {
  parts: readonly [p256dh: Buffer, auth: Buffer, payload: Buffer]
  done(body: Buffer | null): void
  failed(reason: unknown): void
}
type Thread = { seal(parcel: readonly Letter[]): void; leave(): Promise<void> }

/** Few enough that the first are on their way while the last are sealed. */
const mostInParcel = 16

/**
 * Sealing takes twice as long as all else there is to a message: a thread of its own does it, while this one sends what is
 * sealed and answers everybody else. It begins with the first letter.
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
        // Whatever else is to be sealed in this turn of the loop goes with it.
        if (waiting.length === 0) setImmediate(handOver)
        waiting.push({ parts: [p256dh, auth, payload], done, failed })
      }),
    close: async () => thread?.leave(),
  }
}

/** The program stays for it only while something is being sealed. */
function openThread(program: URL, onEnd: () => void): Thread {
  const worker = new Worker(program)
  /** In the order in which they come back. */
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
