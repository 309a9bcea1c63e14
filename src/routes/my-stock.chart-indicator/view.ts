import type { MyReportsReply } from '#contract/my-feed.ts'
import type { TechnicalEventKind } from '#domain/analysis/signals/technical-event-kinds.ts'

type Event = MyReportsReply['events'][number]
export type IndicatorEvent = Event & { id: string; what: TechnicalEventKind }

/** Selects the indicator events among all events, in the given order. */
export const indicatorEvents = (events: readonly Event[]): IndicatorEvent[] =>
  events.flatMap(event =>
    event.kind === 'ta_notification' && event.what
      ? [{ ...event, what: event.what, id: `${event.fsym_id} ${event.date} ${event.what}` }]
      : [],
  )

export function indicatorKind(what: TechnicalEventKind): 'ma' | 'rsi' | 'psar' {
  if (what.startsWith('rsi')) return 'rsi'
  return what.startsWith('psar') ? 'psar' : 'ma'
}
