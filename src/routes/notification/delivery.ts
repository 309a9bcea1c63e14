import type { Notification } from '#contract/notification.ts'
import type { AlertFate } from '#domain/alerts/outcome.ts'

export type DeliveryState = Exclude<AlertFate, 'sent'> | 'opened' | 'shown' | 'taken' | 'on_way' | 'not_taken'

/** So long a push is tried for; our own choice for the words, a push service may hold on to it longer. */
const ON_WAY_MS = 60 * 60_000

/** What became of the push, as far as the devices have said. `count`: on how many of them. */
export function deliveryOf(
  {
    fate,
    sent,
    shown,
    opened,
    made_at,
  }: Pick<Notification, 'fate' | 'sent' | 'shown' | 'opened' | 'made_at'>,
  now: number,
): { what: DeliveryState; count: number } {
  if (fate !== 'sent') return { what: fate, count: 0 }
  if (opened > 0) return { what: 'opened', count: opened }
  if (shown > 0) return { what: 'shown', count: shown }
  if (sent > 0) return { what: 'taken', count: sent }
  return { what: now - Date.parse(made_at) > ON_WAY_MS ? 'not_taken' : 'on_way', count: 0 }
}
