import { parentPort } from 'node:worker_threads'
import { assert } from '#domain/kernel/assert.ts'
import { makeEncrypt } from './message.ts'
import { packed, unpacked } from './seal-batch.ts'

assert(parentPort, 'there is somebody to seal for')
const port = parentPort
const encrypt = makeEncrypt()
const nothing = new Uint8Array()

/**
 * A batch has three parts a message: the device's two keys and the payload. The reply has one part a message, empty for invalid
 * keys.
 */
port.on('message', (asked: Uint8Array | 'leave') => {
  if (asked === 'leave') process.exit()
  const parts = unpacked(asked)
  const sealed: Uint8Array[] = []
  for (let at = 0; at < parts.length; at += 3) {
    const [p256dh, auth, payload] = parts.slice(at, at + 3) as [Buffer, Buffer, Buffer]
    const body = encrypt({ p256dh, auth }, payload)
    sealed.push(body.ok ? body.value : nothing)
  }
  const answer = packed(sealed)
  port.postMessage(answer, [answer.buffer])
})
