import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressKey, makeRateLimitBuckets, makeSignInAttemptLimiter } from './buckets.ts'

describe('a rate-limit bucket', () => {
  it('never lets more calls through in one period than its limit', () => {
    const call = fc.record({ key: fc.constantFrom('a', 'b'), wait: fc.integer({ min: 0, max: 400 }) })
    fc.assert(
      fc.property(fc.array(call, { maxLength: 200 }), fc.integer({ min: 1, max: 5 }), (calls, limit) => {
        let now = 0
        const buckets = makeRateLimitBuckets(limit, 1000, () => now)
        const started = new Map<string, { at: number; let: number }>()
        for (const { key, wait } of calls) {
          now += wait
          const stretch = started.get(key)
          if (!stretch || now >= stretch.at + 1000) started.set(key, { at: now, let: 0 })
          const current = started.get(key)
          if (!current) continue
          expect(buckets.take(key)).toBe(current.let < limit)
          if (current.let < limit) current.let++
        }
      }),
    )
  })

  it('counts a dear call as several, and allows one where the limit is lower than its cost', () => {
    const buckets = makeRateLimitBuckets(250, 1000, () => 0)
    expect([1, 2, 3].map(() => buckets.take('a', 100))).toEqual([true, true, false])
    expect(Array.from({ length: 51 }, () => buckets.take('a'))).toEqual([...Array(50).fill(true), false])
    const low = makeRateLimitBuckets(5, 1000, () => 0)
    expect([1, 2].map(() => low.take('a', 100))).toEqual([true, false])
  })
})

describe('sign-in attempts', () => {
  it('beyond an account’s limit do not use up the limit of the address', () => {
    const attempts = makeSignInAttemptLimiter(() => 0)
    for (let nth = 0; nth < 10; nth++) attempts.take(['account:a', `ip:${nth}`])
    for (let nth = 0; nth < 100; nth++) expect(attempts.take(['account:a', 'ip:one'])).toBe(false)
    expect(attempts.take(['account:b', 'ip:one'])).toBe(true)
  })

  it('are counted per IPv6 network, not per address', () => {
    const attempts = makeSignInAttemptLimiter(() => 0)
    for (let nth = 0; nth < 50; nth++) expect(attempts.take([`ip:2001:db8:1:2::${nth}`])).toBe(true)
    expect(attempts.take(['ip:2001:db8:1:2::ffff'])).toBe(false)
    expect(attempts.take(['ip:2001:db8:1:3::1'])).toBe(true)
    attempts.giveBack(['ip:2001:db8:1:2::7'])
    expect(attempts.take(['ip:2001:db8:1:2::8'])).toBe(true)
  })

  it('do not count the start of a journey as a sign-in from the same address', () => {
    const attempts = makeSignInAttemptLimiter(() => 0)
    for (let nth = 0; nth < 100; nth++) expect(attempts.take(['begin:ip:203.0.113.7'])).toBe(true)
    expect(attempts.take(['begin:ip:203.0.113.7'])).toBe(false)
    expect(attempts.take(['ip:203.0.113.7'])).toBe(true)
  })
})

describe('the rate-limit key', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('of the address %s is %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key)
  })
})
