import { createHash } from 'node:crypto'
import type { PushMessage } from '#contract/push.ts'
import type { AlertType } from '#domain/alerts/alert-type.ts'
import type { PushUrgency, StoredAlert, StoredSubscription } from '../../alert-ports.ts'

const minute = 60
const hour = 60 * minute

type Going = {
  /**
   * How many seconds a push service keeps the message for a device that is off; later the message would be outdated.
   */
  ttlSeconds: number
  urgency: PushUrgency
  /**
   * Whether a newer message about the same stock replaces an older one that the device has not received or still shows.
   */
  supersedes: boolean
}

/**
 * How each kind of alert is sent. A price is news for minutes, a signal until the next session, an announcement for
 * days. Our choice.
 */
const going: Record<AlertType, Going> = {
  signal: { ttlSeconds: 12 * hour, urgency: 'high', supersedes: true },
  take_profit: { ttlSeconds: 12 * hour, urgency: 'high', supersedes: true },
  rating: { ttlSeconds: 12 * hour, urgency: 'normal', supersedes: true },
  prev_high_near: { ttlSeconds: 6 * hour, urgency: 'normal', supersedes: true },
  prev_high_cross: { ttlSeconds: 6 * hour, urgency: 'normal', supersedes: true },
  prev_high_close: { ttlSeconds: 6 * hour, urgency: 'normal', supersedes: true },
  upper: { ttlSeconds: 6 * hour, urgency: 'high', supersedes: true },
  volume_surge: { ttlSeconds: 6 * hour, urgency: 'normal', supersedes: true },
  indicator: { ttlSeconds: 6 * hour, urgency: 'normal', supersedes: false },
  earnings: { ttlSeconds: 6 * hour, urgency: 'normal', supersedes: false },
  insider: { ttlSeconds: 12 * hour, urgency: 'normal', supersedes: false },
  price: { ttlSeconds: 10 * minute, urgency: 'high', supersedes: false },
  sector: { ttlSeconds: 6 * hour, urgency: 'low', supersedes: false },
  theme: { ttlSeconds: 6 * hour, urgency: 'low', supersedes: false },
  preset: { ttlSeconds: 6 * hour, urgency: 'low', supersedes: false },
  digest: { ttlSeconds: 12 * hour, urgency: 'normal', supersedes: false },
  announcement: { ttlSeconds: 48 * hour, urgency: 'low', supersedes: false },
  test: { ttlSeconds: 10 * minute, urgency: 'high', supersedes: true },
}

export const alertPushExpiresAtMs = ({ type, madeAt }: Pick<StoredAlert, 'type' | 'madeAt'>): number =>
  madeAt.getTime() + going[type].ttlSeconds * 1000

/**
 * Makes the topic of a message. It is a hash, so that the push service learns nothing, and has 32 characters of
 * base64url, the most that the service accepts.
 */
function tagOf({ type, fsymId, key }: StoredAlert): string {
  const subject = going[type].supersedes ? `${type} ${fsymId ?? ''}` : key
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
    urgency: going[alert.type].urgency,
  }
}
