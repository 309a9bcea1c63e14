import type { MyReportsReply } from '#contract/my-feed.ts'
import type { TaNotification } from '#domain/analysis/signals/ta-notifications.ts'

type Event = MyReportsReply['events'][number]
export type IndicatorEvent = Event & { id: string; what: TaNotification }

/** Selects the indicator events among all events, in the given order. */
export const indicatorEvents = (events: readonly Event[]): IndicatorEvent[] =>
  events.flatMap(event =>
    event.kind === 'ta_notification' && event.what
      ? [{ ...event, what: event.what, id: `${event.fsym_id} ${event.date} ${event.what}` }]
      : [],
  )

export function indicatorKind(what: TaNotification): 'ma' | 'rsi' | 'psar' {
  if (what.startsWith('rsi')) return 'rsi'
  return what.startsWith('psar') ? 'psar' : 'ma'
}
