import { expect, it } from 'vitest'
import { toneHertzOf } from './tones.ts'

it('a higher close has a higher tone, within three octaves', () => {
  expect([toneHertzOf(10, 10, 20), toneHertzOf(15, 10, 20), toneHertzOf(20, 10, 20)]).toEqual([
    220,
    expect.closeTo(622.25),
    1760,
  ])
  expect(toneHertzOf(5, 5, 5)).toBeCloseTo(622.25)
  expect(toneHertzOf(30, 10, 20)).toBe(1760)
})
