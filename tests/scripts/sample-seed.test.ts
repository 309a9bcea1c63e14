import { expect, test } from 'vitest'
import { describeSeed, newSeed, sampleSeed } from '#scripts/test-runner/sample-seed.ts'

test('the seed of the samples is always the same, unless the environment sets another one', () => {
  expect(sampleSeed('')).toBe(20_261_121)
  expect(sampleSeed('-7')).toBe(-7)
  expect(describeSeed(7)).toBe('sample seed 7 (TIDEMARK_SEED chooses it)')
})

test.each(['seven', '1.5', '4294967296'])('a seed of %s is refused', input => {
  expect(() => sampleSeed(input)).toThrow(`TIDEMARK_SEED is «${input}»`)
})

test('a new seed is accepted when it is given again', () => {
  const seed = newSeed()
  expect(sampleSeed(String(seed))).toBe(seed)
})
