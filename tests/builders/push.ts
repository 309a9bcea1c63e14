import { createECDH, randomBytes } from 'node:crypto'
import { PushMessage } from '#contract/push.ts'
import type { PushSubscriptionBody } from '#contract/push-device.ts'
import type { PushOutcome, PushPort, PushSender, StoredSubscription } from '#server/alert-ports.ts'
import { createPushLimits } from '#server/http/limits/push-limits.ts'

type Sent = {
  endpoint: string
  message: PushMessage
  ttlSeconds: number
  topic: string | null
  urgency: string
}

/**
 * Creates a sender that only records messages. A test may set the result of each; by default every message is accepted.
 */
export function recordingSender() {
  const sent: Sent[] = []
  const state = {
    answer: (_device: Pick<StoredSubscription, 'endpoint'>): PushOutcome | Promise<PushOutcome> => ({
      kind: 'taken',
    }),
    goodKeys: ['now', 'before'],
  }
  const sender: PushSender = {
    key: () => ({ id: 'now', publicKey: 'the-public-key' }),
    stillGood: keyId => state.goodKeys.includes(keyId),
    async send(device, { payload, ...how }) {
      sent.push({ endpoint: device.endpoint, message: PushMessage.parse(JSON.parse(payload)), ...how })
      return state.answer(device)
    },
    close: async () => {},
  }
  return { sender, sent, state }
}

export const pushPortWith = (sender: PushSender, elapsed: () => number): PushPort => ({
  sender,
  whyNot: endpoint => (endpoint.startsWith('https://push.example/') ? null : 'not a push service'),
  sendSoon: async () => {},
  limits: createPushLimits(elapsed),
})

/** Makes a subscription as a browser does, with a real curve point and a real secret. */
export function someSubscription(input: Partial<PushSubscriptionBody> = {}): PushSubscriptionBody {
  return {
    endpoint: `https://push.example/${randomBytes(12).toString('base64url')}`,
    p256dh: createECDH('prime256v1').generateKeys('base64url', 'uncompressed'),
    auth: randomBytes(16).toString('base64url'),
    key_id: 'now',
    lang: 'ko',
    ...input,
  }
}
