import { expect, it } from 'vitest'
import { toneOf } from './tones.ts'

it('a higher close has a higher tone, within three octaves', () => {
  expect([toneOf(10, 10, 20), toneOf(15, 10, 20), toneOf(20, 10, 20)]).toEqual([
    220,
    expect.closeTo(622.25),
    1760,
  ])
  expect(toneOf(5, 5, 5)).toBeCloseTo(622.25)
  expect(toneOf(30, 10, 20)).toBe(1760)
})
