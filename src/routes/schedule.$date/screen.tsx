import { ScheduleScreen } from '#features/schedule/screen.tsx'
import type { RouteView } from '#router/route.ts'

export const Screen = ({ params }: RouteView) => <ScheduleScreen view="day" date={params.date as string} />
