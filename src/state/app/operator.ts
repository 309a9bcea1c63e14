import { freshnessEndpoints } from '#contract/freshness.ts'
import { operatorEndpoints } from '#contract/operator.ts'
import { useCachedReply } from '../request/kept.ts'

export const useOperator = () => useCachedReply('service/operator', operatorEndpoints.read, {})

/** This request shares its cache entry with the home screen. */
export const useSourceFreshness = () => useCachedReply('home/status', freshnessEndpoints.status, {})
