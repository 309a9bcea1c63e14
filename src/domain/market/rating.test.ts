import { expect, test } from 'vitest'
import { ratingOf, ratings, ratingThresholds, scoreRange } from './rating.ts'

test.each([
  [-2, 'B'],
  [-0.61, 'B'],
  [-0.6, 'N'],
  [0.59, 'N'],
  [0.6, 'G'],
  [1.19, 'G'],
  [1.2, 'VG'],
  [2, 'VG'],
])('a score of %d is rated %s', (score, rating) => expect(ratingOf(score)).toBe(rating))

test('the thresholds and the range are those of the specification', () => {
  expect(ratingThresholds).toEqual({ N: -0.6, G: 0.6, VG: 1.2 })
  expect(scoreRange).toEqual({ least: -2, most: 2 })
  expect(ratings).toEqual(['VG', 'G', 'N', 'B'])
})

test('a missing score throws instead of giving a bad rating', () => {
  expect(() => ratingOf(Number.NaN)).toThrow('what is rated has a score')
})
