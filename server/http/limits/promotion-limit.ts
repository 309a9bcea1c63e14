import { type MonotonicClock, makeRateLimitBuckets, type RateLimitBuckets } from './buckets.ts'

/** Tries of a person who mistypes, and far fewer than finding a code by guessing needs. Our choice. */
export const createPromotionLimit = (elapsed: MonotonicClock): RateLimitBuckets =>
  makeRateLimitBuckets(10, 10 * 60_000, elapsed)
