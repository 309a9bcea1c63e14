import { describe, expect, it } from 'vitest'
import { minutesAndSeconds, secondsUntil } from './countdown.ts'

describe('a countdown', () => {
  it.each([
    [180, '3:00'],
    [125, '2:05'],
    [59, '0:59'],
    [0, '0:00'],
  ])('of %i seconds is written %s', (seconds, said) => expect(minutesAndSeconds(seconds)).toBe(said))
  it.each([
    [1000, 0, 1],
    [1000, 1, 1],
    [1000, 1000, 0],
    [1000, 99_000, 0],
  ])('to %i ms at %i ms has %i seconds left', (until, now, left) =>
    expect(secondsUntil(until, now)).toBe(left),
  )
})
