import { expect, it } from 'vitest'
import { shareCountByEarnings, trustedShareCount } from './share-counts.ts'

const earned = { eps: 5.8, net_income: 73_795e6 }

it('12,460 million shares of all classes are confirmed by 5.80 a share of 73,795 million, and the same count in thousands is not', () => {
  expect(shareCountByEarnings(12_460e6, earned)).toBe(12_460e6)
  expect(shareCountByEarnings(12_460e3, earned)).toBeNull()
  expect(shareCountByEarnings(null, earned)).toBeNull()
  expect(shareCountByEarnings(12_460e6, { eps: null, net_income: 73_795e6 })).toBeNull()
})

it('two cents a share are too rounded to confirm a count, which one class alone does not need', () => {
  const rounded = { eps: 0.02, net_income: 200e6 }
  expect(shareCountByEarnings(10_000e6, rounded)).toBeNull()
  expect(trustedShareCount(10_000e6, { ...rounded, perShare: 'stated' })).toBeNull()
  expect(trustedShareCount(10_000e6, { ...rounded, perShare: 'all' })).toBe(10_000e6)
  expect(trustedShareCount(10_000e6, { ...rounded, perShare: 'none' })).toBeNull()
})
