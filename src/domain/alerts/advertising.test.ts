import { expect, it } from 'vitest'
import type { ConsentKind } from '../account/consent.ts'
import { mayAdvertise } from './advertising.ts'

const ask = (time: string, ...kinds: ConsentKind[]): boolean =>
  mayAdvertise({ consents: new Set(kinds), now: Date.parse(`2026-11-20T${time}:00+09:00`) })

it('pushed advertising needs consent to advertising and to pushes at any hour', () => {
  expect(ask('12:00', 'advertise', 'push')).toBe(true)
  expect(ask('12:00', 'advertise')).toBe(false)
  expect(ask('12:00', 'push', 'night_push')).toBe(false)
  expect(ask('12:00')).toBe(false)
})

it('pushed advertising from 21:00 until 08:00 in Seoul needs a consent of its own', () => {
  for (const [time, is] of [
    ['20:59', true],
    ['21:00', false],
    ['23:59', false],
    ['00:00', false],
    ['07:59', false],
    ['08:00', true],
  ] as const) {
    expect(ask(time, 'advertise', 'push'), time).toBe(is)
    expect(ask(time, 'advertise', 'push', 'night_push'), time).toBe(true)
  }
})
