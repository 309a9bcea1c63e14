import type { UserPlan } from '#domain/plan/entitlement.ts'
import { useSubscription } from '#state/session/plan.ts'
import { useSession } from '#state/session/session.ts'

/** Returns the plan of the signed-in user; null for guests and until the server has sent the plan. */
export function useAlertPlan(): UserPlan | null {
  const isSomebody = useSession().user !== null
  const { plan, view } = useSubscription()
  return isSomebody && view !== null ? plan : null
}
