import { ScheduleScreen } from '#features/schedule/screen.tsx'
import type { RouteView } from '#router/route.ts'

/** Shows the calendar as a week, or as a month with `showCalendar`. */
export const Screen = ({ query }: RouteView) => (
  <ScheduleScreen view={query.showCalendar ? 'month' : 'week'} date={query.date as string} />
)
