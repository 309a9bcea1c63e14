import { expect, it } from 'vitest'
import { expectedEnd } from './expected-end.ts'

const steps = (...given: [minutes: number, done: number][]) =>
  given.map(([minutes, done]) => ({ at: minutes * 60_000, done }))

it('a reading of 600 sessions ends after 20 minutes when 60 sessions took 2 minutes', () => {
  expect(expectedEnd(steps([0, 0], [2, 60]), 600)).toBe(20 * 60_000)
})

it('the end follows the last six steps, not the slow ones before', () => {
  const slow = steps([0, 0], [60, 60])
  const quick = steps([60, 60], [61, 120], [62, 180], [63, 240], [64, 300], [65, 360])
  expect(expectedEnd([...slow, ...quick], 660)).toBe(70 * 60_000)
})

it('nobody knows the end before a step was measured, or while the clock stands', () => {
  expect(expectedEnd([], 600)).toBeNull()
  expect(expectedEnd(steps([3, 0]), 600)).toBeNull()
  expect(expectedEnd(steps([3, 0], [4, 0]), 600)).toBeNull()
  expect(expectedEnd(steps([3, 0], [3, 60]), 600)).toBeNull()
})

it('what is done ends when its last step did', () => {
  expect(expectedEnd(steps([0, 0], [2, 60]), 60)).toBe(2 * 60_000)
})
