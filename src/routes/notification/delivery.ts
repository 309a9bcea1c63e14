import type { InboxAlert } from '#contract/notification.ts'
import type { AlertFate } from '#domain/alerts/outcome.ts'

export type DeliveryState = Exclude<AlertFate, 'sent'> | 'opened' | 'shown' | 'taken' | 'on_way' | 'not_taken'

/** For this long an alert is shown as «on its way»; a push service may try for longer. Our choice. */
const ON_WAY_MS = 60 * 60_000

/** Returns how far the delivery is, as devices have reported it. `count` is the number of devices in that state. */
export function deliveryStateOf(
  { fate, sent, shown, opened, made_at }: Pick<InboxAlert, 'fate' | 'sent' | 'shown' | 'opened' | 'made_at'>,
  now: number,
): { what: DeliveryState; count: number } {
  if (fate !== 'sent') return { what: fate, count: 0 }
  if (opened > 0) return { what: 'opened', count: opened }
  if (shown > 0) return { what: 'shown', count: shown }
  if (sent > 0) return { what: 'taken', count: sent }
  return { what: now - Date.parse(made_at) > ON_WAY_MS ? 'not_taken' : 'on_way', count: 0 }
}
