import { ownUrl } from '#contract/push.ts'
import { findWindow } from './find-window.ts'
import { tellServer } from './tell-server.ts'
import { worker } from './worker.ts'

type Data = { url?: unknown; receipt?: unknown } | null

/** Opens what the notification speaks of, in a window that shows it, one that nothing is lost in, or a new one. */
export function onNotificationClick(event: NotificationEvent): void {
  event.notification.close()
  const { url, receipt } = (event.notification.data as Data) ?? {}
  const opened = typeof receipt === 'string' ? tellServer(receipt, 'opened') : undefined
  event.waitUntil(Promise.allSettled([show(ownUrl(url, worker.location.origin)), opened]))
}

async function show(target: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const found = await findWindow(windows, target)
  if (found && (await bring(found.client, found.isThere ? null : target))) return
  await worker.clients.openWindow(target)
}

/** False where it has gone meanwhile, or is not ours to lead. */
async function bring(client: WindowClient, target: string | null): Promise<boolean> {
  try {
    // Focused first: the right to it passes with time.
    const focused = await client.focus()
    return target === null || (await focused.navigate(target)) !== null
  } catch {
    return false
  }
}
