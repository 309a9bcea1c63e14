import { sameOriginUrl } from '#contract/push.ts'
import { findWindowForTarget } from './find-window.ts'
import { reportPushReceipt } from './report-push-receipt.ts'
import { worker } from './worker.ts'

type Data = { url?: unknown; receipt?: unknown } | null

/** Opens the notification's page in a window that shows it, in a window where nothing would be lost, or in a new one. */
export function onNotificationClick(event: NotificationEvent): void {
  event.notification.close()
  const { url, receipt } = (event.notification.data as Data) ?? {}
  const opened = typeof receipt === 'string' ? reportPushReceipt(receipt, 'opened') : undefined
  event.waitUntil(Promise.allSettled([show(sameOriginUrl(url, worker.location.origin)), opened]))
}

async function show(target: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const found = await findWindowForTarget(windows, target)
  if (found && (await bring(found.client, found.isThere ? null : target))) return
  await worker.clients.openWindow(target)
}

/**
 * Returns false when the window has been closed meanwhile, or when this worker may not navigate it.
 * https://w3c.github.io/ServiceWorker/#client-navigate
 */
async function bring(client: WindowClient, target: string | null): Promise<boolean> {
  try {
    // The window is focused first, because the permission to focus expires shortly after the click:
    // https://w3c.github.io/ServiceWorker/#client-focus
    const focused = await client.focus()
    return target === null || (await focused.navigate(target)) !== null
  } catch {
    return false
  }
}
