import { serviceWorkerMessages } from '#contract/push.ts'
import { pushDeviceEndpoints } from '#contract/push-device.ts'
import { isPushWanted } from './device.ts'
import { worker } from './worker.ts'

/**
 * The event of this specification: https://w3c.github.io/push-api/#the-pushsubscriptionchange-event
 * Before version 137 Firefox sent it without either field: https://bugzil.la/1635524
 */
type ChangeEvent = ExtendableEvent & {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/**
 * Handles a subscription that the browser has ended or replaced. The worker has no session and no token, so it cannot
 * report to the server; it only makes sure that a subscription exists again. The page compares the browser's
 * subscription with the server's at its next start; an open page is notified to do so now.
 */
export function onPushSubscriptionChange(event: ChangeEvent): void {
  event.waitUntil(renew(event).finally(tellPages))
}

async function renew({ oldSubscription, newSubscription }: ChangeEvent): Promise<void> {
  if (newSubscription || !(await isPushWanted())) return
  const applicationServerKey = (await serversKey()) ?? oldSubscription?.options.applicationServerKey
  if (!applicationServerKey) return
  await worker.registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey })
    .catch(() => {})
}

/** Returns the server's current key, because the key of the old subscription may be going out of use. */
async function serversKey(): Promise<string | null> {
  try {
    const answer = await fetch(pushDeviceEndpoints.key.path, {
      credentials: 'omit',
      signal: AbortSignal.timeout(10_000),
    })
    const read = pushDeviceEndpoints.key.reply.safeParse(await answer.json())
    return read.success ? read.data.public_key : null
  } catch {
    return null
  }
}

async function tellPages(): Promise<void> {
  for (const client of await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    client.postMessage(serviceWorkerMessages.pushChanged)
  }
}
