import { expect, it } from 'vitest'
import { CHECK_INTERVAL_MINUTES, minutesUntilFirst, minutesUntilNext } from './when-next.ts'

it('a check follows the last one after half an hour, up to a fifth sooner or later', () => {
  expect(minutesUntilNext(0, 0.5)).toBe(CHECK_INTERVAL_MINUTES)
  expect([minutesUntilNext(0, 0), minutesUntilNext(0, 1)]).toEqual([24, 36])
})
it('a server that does not answer is checked less often, at most every four hours', () => {
  expect([1, 2, 3, 4, 400].map(failures => minutesUntilNext(failures, 0.5))).toEqual([60, 120, 240, 240, 240])
})
it('the first check is one to three minutes after the start', () => {
  expect([minutesUntilFirst(0), minutesUntilFirst(1)]).toEqual([1, 3])
})
