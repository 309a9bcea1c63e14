import { ownUrl } from '#contract/push.ts'
import { worker } from './worker.ts'

/** Opens what the notification speaks of. A window that shows something else is left alone: it may hold input. */
export function onNotificationClick(event: NotificationEvent): void {
  event.notification.close()
  const target = ownUrl((event.notification.data as { url?: unknown } | null)?.url, worker.location.origin)
  event.waitUntil(show(target))
}

async function show(target: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(client => client.url === target)
  if (open) await open.focus()
  else await worker.clients.openWindow(target)
}
