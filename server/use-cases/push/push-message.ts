import { createHash } from 'node:crypto'
import type { PushMessage } from '#contract/push.ts'
import type { PushUrgency, StoredAlert, StoredSubscription } from '../../alert-ports.ts'
import { alertPushExpiresAtMs, pushLifetimeOf } from './push-lifetime.ts'

/**
 * Makes the topic of a message. It is a hash, so that the push service learns nothing, and has 32 characters of
 * base64url, the most that the service accepts.
 */
function tagOf({ type, fsymId, key }: StoredAlert): string {
  const subject = pushLifetimeOf[type].supersedes ? `${type} ${fsymId ?? ''}` : key
  return createHash('sha256').update(subject).digest('base64url').slice(0, 32)
}

/**
 * Shortens long titles and texts, because a push carries 3,993 bytes and a Korean syllable takes three.
 * https://www.rfc-editor.org/rfc/rfc8291#section-4
 */
const cut = (text: string, most: number): string => {
  const letters = [...text]
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`
}

/** Composes the message for one alert in the language of a device, with its transport options. */
export function composePushMessage(
  alert: StoredAlert,
  { lang }: Pick<StoredSubscription, 'lang'>,
  { receipt, unread, now }: { receipt: string; unread: number; now: Date },
): { payload: string; ttlSeconds: number; topic: string; urgency: PushUrgency } {
  const [title, body] = lang === 'ko' ? [alert.title_kr, alert.body_kr] : [alert.title_en, alert.body_en]
  const tag = tagOf(alert)
  const message: PushMessage = {
    title: cut(title, 120) || 'Tidemark',
    body: cut(body, 700),
    tag,
    url: alert.url.length <= 500 ? alert.url : '/notification',
    receipt,
    lang,
    unread: Math.min(unread, 9999),
  }
  return {
    payload: JSON.stringify(message),
    ttlSeconds: Math.max(0, Math.floor((alertPushExpiresAtMs(alert) - now.getTime()) / 1000)),
    topic: tag,
    urgency: pushLifetimeOf[alert.type].urgency,
  }
}
