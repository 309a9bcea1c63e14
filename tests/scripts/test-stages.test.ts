import { expect, test } from 'vitest'
import { isTimeForTheOtherHalf, stepsOf } from '#scripts/setup/test-stages.ts'

const minutes = (count: number): number => count * 60_000

test('the browser tests are both halves of the light ones and the heavy ones', async () => {
  const names = (await stepsOf('e2e', { isWhole: true })).map(({ name }) => name)
  expect(names.toSorted()).toEqual(['e2e, heavy', 'e2e, light, half 1', 'e2e, light, half 2'])
})

test.each([
  ['an ordinary run', 30, 18, true],
  ['everything, on a machine twice as slow', 55, 32, false],
])('there is time for the other half: %s', (_, sinceStart, took, is) => {
  expect(isTimeForTheOtherHalf(minutes(sinceStart), minutes(took))).toBe(is)
})
