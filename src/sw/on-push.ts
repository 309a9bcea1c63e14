import { readPush } from '#contract/push.ts'
import { worker } from './worker.ts'

/** Always exactly one notification: a push that shows nothing costs the permission on some systems. */
export function onPush(event: PushEvent): void {
  const { title, body, tag, url } = readPush(event.data?.text())
  event.waitUntil(
    worker.registration.showNotification(title, {
      body,
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      data: { url },
      ...(tag === '' ? {} : { tag }),
    }),
  )
}
