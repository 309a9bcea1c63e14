import type { ScheduleKind } from '#domain/schedule/event.ts'

/** A shape for each kind of event, so that colour is not the only difference. */
const shapes: Record<ScheduleKind, string> = {
  holiday: 'M1 1 7 7M7 1 1 7',
  half_day: 'M0 4h8M4 4v4',
  hours: 'M4 0v4h4',
  earnings: 'M1 1h6v6H1z',
  dividend: 'M4 0 8 4 4 8 0 4z',
  listing: 'M4 0 8 8H0z',
  insider_plan: 'M4 8 0 0h8z',
}

export const EventKindMark = ({ kind }: { kind: ScheduleKind }) => (
  <svg className="kind-mark" width="10" height="10" viewBox="-1 -1 10 10" aria-hidden="true">
    <path d={shapes[kind]} />
  </svg>
)
