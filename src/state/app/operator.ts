import { freshness } from '#contract/freshness.ts'
import { operator } from '#contract/operator.ts'
import { useCachedReply } from '../request/kept.ts'

export const useOperator = () => useCachedReply('service/operator', operator.read, {})

/** This request shares its cache entry with the home screen. */
export const useSources = () => useCachedReply('home/status', freshness.status, {})
