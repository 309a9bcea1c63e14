import { pushDeviceEndpoints as contract } from '#contract/push-device.ts'
import { ok } from '#domain/kernel/result.ts'
import type { PushPort } from '#server/alert-ports.ts'
import type { Transaction } from '#server/ports.ts'
import { defineHandler } from '../http/handle.ts'
import { refuse } from '../http/problems.ts'
import { refuseErrorsWith } from '../http/refusing.ts'
import { checkSubscription } from '../use-cases/push/check-subscription.ts'
import { keepSubscription } from '../use-cases/push/keep-subscription.ts'
import { listPushDevices } from '../use-cases/push/list-push-devices.ts'
import { sendTrialPush } from '../use-cases/push/test-push.ts'

export type PushPorts = { push: PushPort; transaction: Transaction }

const words = { too_many_requests: 'Too many tries. Wait a while.' }

export const pushDeviceHandlers = (ports: PushPorts) => ({
  key: defineHandler(contract.key, async (_given, { now }) => {
    const { id, publicKey } = ports.push.sender.key(now)
    return ok({ key_id: id, public_key: publicKey })
  }),

  put: defineHandler(contract.put, async ({ body }, { user, sessionId, userAgent, now }) => {
    const subscription = { ...body, userPk: user().pk, sessionId: sessionId(), userAgent, now }
    const kept = await keepSubscription(ports, subscription)
    if (kept.ok) return kept
    return typeof kept.error === 'string'
      ? refuse(kept.error, words[kept.error])
      : refuse('bad_request', 'Nothing can be sent to such a device.', { [kept.error.wrong]: 'wrong' })
  }),

  check: defineHandler(contract.check, async ({ body }, { stores, user, now }) =>
    ok(
      await checkSubscription(
        { subscriptions: stores.subscriptions, sender: ports.push.sender },
        { ...body, userPk: user().pk, now },
      ),
    ),
  ),

  remove: defineHandler(contract.remove, async ({ body: { endpoint, id } }, { stores, user }) =>
    ok({ removed: await stores.subscriptions.remove(user().pk, id === null ? { endpoint } : { id }) }),
  ),

  devices: defineHandler(contract.devices, async (_given, { stores, user, now }) =>
    ok(await listPushDevices(stores.subscriptions, user().pk, now)),
  ),

  test: defineHandler(contract.test, async (_given, { user, now }) =>
    refuseErrorsWith(words)(await sendTrialPush(ports, user().pk, now)),
  ),

  heard: defineHandler(contract.heard, async ({ body }, { stores, now }) =>
    ok({ heard: await stores.deliveries.recordReceipt(body.receipt, body.what, now) }),
  ),
})
