import { type ProductCode, productFor, soldIntervals } from '#domain/billing/products.ts'
import { useSubscription } from '#state/session/plan.ts'

/** The product that this user pays for, on whichever platform; null where nothing runs that is sold. */
export function useRunningProduct(): ProductCode | null {
  const { view, kept } = useSubscription()
  const active = view?.activeSubscription
  const interval = soldIntervals.find(each => each === kept.data?.latest_interval)
  if (!active || !interval || view.status === 'in_free_trial') return null
  return productFor(active.plan, interval).code
}
