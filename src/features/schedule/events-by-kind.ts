import type { ScheduleEvent } from '#contract/schedule-event.ts'

export const scheduleEventKey = (event: ScheduleEvent): string =>
  [
    event.kind,
    event.country,
    event.day,
    event.stock?.fsym_id,
    event.dividend?.what,
    event.insider_plan?.insider_name,
    event.insider_plan?.qty,
    event.insider_plan?.filing_date,
    event.earnings?.target_quarter,
    event.name_en,
  ].join(' ')

/** Groups events by kind, in the order of the list. */
export function groupEventsByKind(
  events: readonly ScheduleEvent[],
): { kind: ScheduleEvent['kind']; events: ScheduleEvent[] }[] {
  const kinds = new Map<ScheduleEvent['kind'], ScheduleEvent[]>()
  for (const event of events) kinds.set(event.kind, [...(kinds.get(event.kind) ?? []), event])
  return [...kinds].map(([kind, events]) => ({ kind, events }))
}
