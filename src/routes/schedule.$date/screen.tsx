import { ScheduleScreen } from '../pieces/schedule/screen.tsx'
import type { RouteView } from '../route.ts'

/** One day of the calendar. */
export const Screen = ({ params }: RouteView) => <ScheduleScreen view="day" date={params.date as string} />
