import { expect, it } from 'vitest'
import { trialNoticeAt, trialReminderAt } from './trial-notice.ts'

const HOUR = 3_600_000

it.each([
  [24, 6],
  [48, 12],
  [96, 24],
  [14 * 24, 24],
])('a trial of %i hours is announced to end %i hours before', (hours, before) => {
  expect(trialReminderAt(0, hours * HOUR)).toBe((hours - before) * HOUR)
})

it('what is said changes at the instant of the end, and after it nothing more follows', () => {
  expect(trialNoticeAt(24 * HOUR, 24 * HOUR - 1)).toEqual({ kind: 'ahead', next: 24 * HOUR })
  expect(trialNoticeAt(24 * HOUR, 24 * HOUR)).toEqual({ kind: 'over', next: null })
})
