import type { PushPort } from '#server/alert-ports.ts'
import { type Elapsed, makeBuckets } from './buckets.ts'

/** The limits per user. A device subscribes once, and again when its browser or our key changes. */
export const pushLimits = (elapsed: Elapsed): PushPort['limits'] => ({
  subscriptions: makeBuckets(60, 60 * 60_000, elapsed),
  tests: makeBuckets(6, 10 * 60_000, elapsed),
})
