import { freshness } from '#contract/freshness.ts'
import { operator } from '#contract/operator.ts'
import { useKept } from '../request/kept.ts'

export const useOperator = () => useKept('service/operator', operator.read, {})

/** Shares the cache entry with the home screen. */
export const useSources = () => useKept('home/status', freshness.status, {})
