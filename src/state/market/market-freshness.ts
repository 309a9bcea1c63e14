import { freshnessEndpoints } from '#contract/freshness.ts'
import { useCachedReply } from '../request/kept.ts'

/** Home asks for it, too, so that it has one cache entry. */
export const useMarketFreshness = () => useCachedReply('home/status', freshnessEndpoints.status, {})
