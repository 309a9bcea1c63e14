import { ScheduleScreen } from '#features/schedule/screen.tsx'
import type { RouteView } from '#router/route.ts'

/** The week of a day, or the month where the calendar is asked for. */
export const Screen = ({ query }: RouteView) => (
  <ScheduleScreen view={query.showCalendar ? 'month' : 'week'} date={query.date as string} />
)
