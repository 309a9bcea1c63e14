import type { AttemptLimiter } from '#server/ports.ts'

type Bucket = { used: number; until: number }

const mostKeys = 50_000

/** Returns milliseconds from a monotonic clock. A wall clock that stops or is set back would lock users out. */
export type MonotonicClock = () => number

/**
 * Counts calls per key in periods of `stretchMs`; a dear call counts as several. The oldest key is dropped when there
 * are too many, so that memory stays bounded.
 */
export function makeRateLimitBuckets(limit: number, stretchMs: number, elapsed: MonotonicClock) {
  const buckets = new Map<string, Bucket>()

  const bucketOf = (key: string): Bucket => {
    const now = elapsed()
    const known = buckets.get(key)
    if (known && known.until > now) return known
    buckets.delete(key)
    if (buckets.size >= mostKeys) {
      const oldest = buckets.keys().next()
      if (!oldest.done) buckets.delete(oldest.value)
    }
    const fresh = { used: 0, until: now + stretchMs }
    buckets.set(key, fresh)
    return fresh
  }

  return {
    take(key: string, cost = 1): boolean {
      const bucket = bucketOf(key)
      // A limit below the cost allows one such call, and never none.
      if (bucket.used + Math.min(cost, limit) > limit) return false
      bucket.used += cost
      return true
    },
    giveBack(key: string): void {
      const bucket = buckets.get(key)
      if (bucket && bucket.used > 0) bucket.used--
    },
  }
}

export type RateLimitBuckets = ReturnType<typeof makeRateLimitBuckets>

/**
 * Limits password attempts, counted separately by account and by address. A successful attempt is subtracted again. The
 * start of a journey or of a hand-over has a count of its own, which is never subtracted.
 */
export function makeSignInAttemptLimiter(elapsed: MonotonicClock): AttemptLimiter {
  const quarter = 15 * 60_000
  const limits = {
    account: makeRateLimitBuckets(10, quarter, elapsed),
    export: makeRateLimitBuckets(10, quarter, elapsed),
    begin: makeRateLimitBuckets(100, quarter, elapsed),
    ip: makeRateLimitBuckets(50, quarter, elapsed),
  }
  const bucketsOf = (key: string) => {
    if (key.startsWith('account:')) return limits.account
    if (key.startsWith('export:')) return limits.export
    return key.startsWith('begin:') ? limits.begin : limits.ip
  }
  return {
    take(input) {
      const keys = input.map(ofHousehold)
      const taken: string[] = []
      for (const key of keys) {
        if (bucketsOf(key).take(key)) taken.push(key)
        else {
          for (const earlier of taken) bucketsOf(earlier).giveBack(earlier)
          return false
        }
      }
      return true
    },
    giveBack: keys => {
      for (const key of keys.map(ofHousehold)) bucketsOf(key).giveBack(key)
    },
  }
}

const ofHousehold = (key: string): string =>
  key.replace(/^((?:begin:)?ip:)(.*)$/, (_, kind: string, ip: string) => kind + addressKey(ip))

/** A household has an IPv6 network of 64 bits, so its addresses count as one. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped) return mapped[1] ?? ip
  if (!ip.includes(':')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const zeros = ip.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return groups
    .slice(0, 4)
    .map(group => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}
