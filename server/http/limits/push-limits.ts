import type { PushPort } from '#server/alert-ports.ts'
import { type MonotonicClock, makeRateLimitBuckets } from './buckets.ts'

/** The limits per user. A device subscribes once, and again when its browser or our key changes. */
export const createPushLimits = (elapsed: MonotonicClock): PushPort['limits'] => ({
  subscriptions: makeRateLimitBuckets(60, 60 * 60_000, elapsed),
  tests: makeRateLimitBuckets(6, 10 * 60_000, elapsed),
})
