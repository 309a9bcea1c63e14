import { fromWorker } from '#contract/push.ts'
import { pushDevice } from '#contract/push-device.ts'
import { isPushWanted } from './device.ts'
import { worker } from './worker.ts'

/** https://w3c.github.io/push-api/#the-pushsubscriptionchange-event ; some browsers give it without either. */
type ChangeEvent = ExtendableEvent & {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/**
 * The browser has ended a subscription or put another in its place. The worker has no session to tell the server with,
 * and keeps no token for it: it only sees to it that there is one again. The page compares at its next start what the
 * browser has with what the server was told, and one that is open is asked to do so now.
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

/** The one it uses now; the old subscription's may be on its way out. */
async function serversKey(): Promise<string | null> {
  try {
    const answer = await fetch(pushDevice.key.path, {
      credentials: 'omit',
      signal: AbortSignal.timeout(10_000),
    })
    const read = pushDevice.key.reply.safeParse(await answer.json())
    return read.success ? read.data.public_key : null
  } catch {
    return null
  }
}

async function tellPages(): Promise<void> {
  for (const client of await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    client.postMessage(fromWorker.pushChanged)
  }
}
