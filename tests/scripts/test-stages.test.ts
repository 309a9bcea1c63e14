import { expect, test } from 'vitest'
import { isTimeForAnother, stepsOf } from '#scripts/setup/test-stages.ts'

const minutes = (count: number): number => count * 60_000

test('the browser tests are all parts of the light ones and the heavy ones', async () => {
  const names = (await stepsOf('e2e', { isWhole: true })).map(({ name }) => name)
  const parts = [1, 2, 3, 4].map(part => `e2e, light, part ${part} of 4`)
  expect(names.toSorted()).toEqual(['e2e, heavy', ...parts])
})

test.each([
  ['the first one', 30, 0, true],
  ['an ordinary run', 50, 10, true],
  ['a machine twice as slow', 60, 20, false],
])('there is time for another part: %s', (_, sinceStart, longest, is) => {
  expect(isTimeForAnother(minutes(sinceStart), minutes(longest))).toBe(is)
})
