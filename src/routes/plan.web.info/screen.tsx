import { PlanInfoPage } from '#features/plan/info/plan-info-page.tsx'

export const Screen = () => <PlanInfoPage title="titles.planWebInfo" isCardOnly />
