import type { AlertType } from '#domain/alerts/alert-type.ts'
import type { PushUrgency, StoredAlert } from '../../alert-ports.ts'

const minute = 60
const hour = 60 * minute

type PushLifetime = {
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
export const pushLifetimeOf: Record<AlertType, PushLifetime> = {
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
  madeAt.getTime() + pushLifetimeOf[type].ttlSeconds * 1000
