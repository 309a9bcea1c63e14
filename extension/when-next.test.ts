import { expect, it } from 'vitest'
import { EVERY_MINUTES, minutesUntilFirst, minutesUntilNext } from './when-next.ts'

it('a look follows the last after half an hour, a fifth sooner or later', () => {
  expect(minutesUntilNext(0, 0.5)).toBe(EVERY_MINUTES)
  expect([minutesUntilNext(0, 0), minutesUntilNext(0, 1)]).toEqual([24, 36])
})
it('a server that does not answer is asked less and less, and never given up', () => {
  expect([1, 2, 3, 4, 400].map(failures => minutesUntilNext(failures, 0.5))).toEqual([60, 120, 240, 240, 240])
})
it('the first look is soon, and not at once', () => {
  expect([minutesUntilFirst(0), minutesUntilFirst(1)]).toEqual([1, 3])
})
