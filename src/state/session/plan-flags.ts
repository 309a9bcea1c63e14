import { useEffect } from 'react'
import { type PlanFlags, planFlagsAt } from '#domain/plan/flags.ts'
import { listPlatformReceipts } from '#domain/plan/platform-receipts.ts'
import { serverNow } from '../request/server-clock.ts'
import { useSubscription } from './plan.ts'

/** The specification registers the flags after 3 seconds. */
const REGISTER_MS = 3000
/** Analytics may listen to the event of this name at the window; its detail holds the six flags. */
const PLAN_FLAGS_EVENT = 'plan-flags'

let registered: PlanFlags | null = null

/** Returns the flags that count users by their plan; null until they are registered, and for guests. */
export const registeredPlanFlags = (): PlanFlags | null => registered

/** Registers the flags of the user's receipts, and again whenever the receipts change. */
export function useRegisteredPlanFlags(): void {
  const { kept, plan } = useSubscription()
  const info = plan === 'guest' ? null : kept.data
  useEffect(() => {
    registered = null
    if (info === null) return
    const timer = setTimeout(() => {
      registered = planFlagsAt(listPlatformReceipts(info), serverNow())
      dispatchEvent(new CustomEvent(PLAN_FLAGS_EVENT, { detail: registered }))
    }, REGISTER_MS)
    return () => clearTimeout(timer)
  }, [info])
}
