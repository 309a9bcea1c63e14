import type { UserPlan } from '#domain/plan/entitlement.ts'
import { useSubscription } from '#state/session/plan.ts'
import { useSession } from '#state/session/session.ts'

/** The plan of whoever is signed in, and of nobody else; null as long as it was never told. */
export function useAlertPlan(): UserPlan | null {
  const isSomebody = useSession().user !== null
  const { plan, view } = useSubscription()
  return isSomebody && view !== null ? plan : null
}
