import { assert } from '#domain/kernel/assert.ts'
import type { PushOutcome, PushSender } from '#server/alert-ports.ts'
import type { Clock } from '#server/ports.ts'
import { createPushClient } from './client.ts'
import { createCheckedConnect } from './connect.ts'
import { type AddressLookup, type LocalService, lookUpAddresses } from './guard.ts'
import { type KeySet, vapidKeyById } from './keys.ts'
import { encryptMessage } from './message.ts'
import { outcomeOfPushReply } from './outcome.ts'
import { createPreparePush } from './prepare.ts'

export type PushParts = {
  keys: KeySet
  /** A contact address for the operators of push services; null when there is none. */
  subject: string | null
  clock: Clock
  /** Notifies the operator. An alarm can repeat and contains no secret. */
  alarm: (says: string, facts: Record<string, unknown>) => void
  production: boolean
  /** A push service on this machine for tests and development, next to the real ones; never in production. */
  local?: LocalService | null
  lookup?: AddressLookup
  timeoutMs?: number
  /** The largest number of messages that are under way to one host at the same time. */
  perHost?: number
}

/** Push services accept a hundred concurrent messages on one connection. */
export const mostInFlightPerHost = 100

export function openPushSender(parts: PushParts): PushSender {
  const { keys, subject, clock, alarm, production, local = null } = parts
  assert(!(production && local), 'in production messages go to the push services alone')
  const { lookup = lookUpAddresses, timeoutMs = 10_000, perHost = mostInFlightPerHost } = parts
  const client = createPushClient({ connect: createCheckedConnect(lookup, timeoutMs), timeoutMs, perHost })
  const prepare = createPreparePush({ keys, subject, local })

  function reported(pushed: PushOutcome, host: string): PushOutcome {
    if (pushed.kind === 'refused')
      alarm('a push service refuses our messages', { host, status: pushed.status })
    return pushed
  }

  return {
    key: () => ({ id: keys.current.id, publicKey: keys.current.publicKey }),
    stillGood: (keyId, now) => vapidKeyById(keys, keyId, now) !== null,
    async send(device, message) {
      const prepared = prepare(device, message, clock.now())
      if (!prepared.ok) return prepared.error
      const { target, keys, payload, post } = prepared.value
      const body = encryptMessage(keys, payload)
      if (!body.ok) return { kind: 'forbidden', why: 'bad keys' }
      const answer = await client.post(target, { ...post, body: body.value })
      if (answer.kind === 'reply') return reported(outcomeOfPushReply(answer.reply, clock.now()), target.host)
      if (answer.kind === 'silent') return { kind: 'later', afterMs: null }
      alarm('the name of a push service leads to a closed address', { host: target.host })
      return { kind: 'forbidden', why: 'a closed address' }
    },
    async close() {
      client.close()
    },
  }
}
