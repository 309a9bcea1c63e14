import { type PushMessage, parsePushMessage } from '#contract/push.ts'
import { pushWords } from '#text/words/push.ts'
import { deviceLanguage } from './device.ts'
import { reportPushReceipt } from './report-push-receipt.ts'
import { worker } from './worker.ts'

type Options = NotificationOptions & { renotify?: boolean }

/**
 * Shows exactly one notification in every case: a push that shows nothing costs the subscription in Safari.
 * https://webkit.org/blog/12945/meet-web-push/
 */
export function onPush(event: PushEvent): void {
  event.waitUntil(tell(textOf(event)))
}

/** The receipt and the badge follow the notification, so that their failure cannot prevent it. */
async function tell(text: string | undefined): Promise<void> {
  const message = parsePushMessage(text)
  const shown = await show(message)
  await Promise.allSettled([
    shown ? reportPushReceipt(message.receipt, 'shown') : undefined,
    message.unread < 0 ? undefined : setBadge(message.unread),
  ])
}

async function show(message: PushMessage): Promise<boolean> {
  const { title, tag, url, receipt } = message
  const isUnreadable = message.body === ''
  const lang = isUnreadable ? await deviceLanguage() : message.lang
  const options: Options = {
    body: isUnreadable ? pushWords[lang].unreadable : message.body,
    lang,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { url, receipt },
    // `renotify` alerts again when a notification replaces an earlier one; a browser refuses it without a tag.
    // https://notifications.spec.whatwg.org/#dom-notificationoptions-renotify
    ...(tag === '' ? {} : { tag, renotify: true }),
  }
  try {
    await worker.registration.showNotification(title, options)
    return true
  } catch {
    // A system that refuses one of the options still shows the text.
    const { body, data } = options
    return worker.registration.showNotification(title, { body: body ?? '', data }).then(
      () => true,
      () => false,
    )
  }
}

function textOf(event: PushEvent): string | undefined {
  try {
    return event.data?.text()
  } catch {
    return undefined
  }
}

async function setBadge(unread: number): Promise<void> {
  const { navigator } = worker
  if (unread > 0) await navigator.setAppBadge?.(unread)
  else await navigator.clearAppBadge?.()
}
