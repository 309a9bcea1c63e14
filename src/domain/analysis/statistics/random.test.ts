import { expect, test } from 'vitest'
import { createSeededRandom, randomIndex } from './random.ts'

test('randomFrom gives the known first numbers of Mulberry32', () => {
  const random = createSeededRandom(0)
  expect([random(), random(), random()]).toEqual([
    0.26642920868471265, 0.0003297457005828619, 0.2232720274478197,
  ])
})

test('the same seed gives the same numbers, a neighbouring seed does not', () => {
  const draws = (seed: number) => Array.from({ length: 20 }, createSeededRandom(seed))
  expect(draws(20_000)).toEqual(draws(20_000))
  expect(draws(20_000).some((value, at) => value === draws(20_001)[at])).toBe(false)
})

test('randomIndex favours no number in 100,000 draws', () => {
  const random = createSeededRandom(1)
  const seen = new Array<number>(10).fill(0)
  for (let draw = 0; draw < 100_000; draw++) seen[randomIndex(random, 10)]!++
  // The bounds are five standard deviations of a fair draw.
  for (const count of seen) expect(Math.abs(count - 10_000)).toBeLessThan(475)
})
