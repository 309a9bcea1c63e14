import { type MonotonicClock, makeRateLimitBuckets, type RateLimitBuckets } from './buckets.ts'

/** The page tries every five seconds, on two devices of a user at once at most. */
export const createPurchaseLimit = (elapsed: MonotonicClock): RateLimitBuckets =>
  makeRateLimitBuckets(24, 60_000, elapsed)
