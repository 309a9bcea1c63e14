import { useLocation, useSearch } from 'wouter'
import type { SoldInterval } from '#domain/billing/products.ts'

/** The billing period stands in the address, so that a link to the plans keeps it. */
export function usePlanInterval(interval: SoldInterval): [SoldInterval, (next: SoldInterval) => void] {
  const [, navigate] = useLocation()
  const search = useSearch()
  const choose = (next: SoldInterval) => {
    const query = new URLSearchParams(search)
    query.set('interval', next)
    navigate(`/plan?${query}`, { replace: true })
  }
  return [interval, choose]
}
