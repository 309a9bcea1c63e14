import { expect, test } from 'vitest'
import type { Receipt, ReceiptOnPlatform } from '#domain/plan/receipt.ts'
import { hasPaidSubscription, rewardOutcomeOf, rewardStateOf } from './reward-event.ts'

const at = Date.parse('2026-11-20T09:00:00Z')
const lot = { used: 0, expires: at + 1 }

test('a reward is held until it is used or expires', () => {
  expect(rewardStateOf(null, at)).toBe('open')
  expect(rewardStateOf({ lot }, at)).toBe('held')
  expect(rewardStateOf({ lot }, at + 1)).toBe('expired')
  expect(rewardStateOf({ lot: { ...lot, used: 1 } }, at)).toBe('used')
  expect(rewardStateOf({ lot: { ...lot, used: 1 } }, at + 1)).toBe('used')
})

test('a reward that another account of the same person was given is used', () => {
  expect(rewardStateOf({ lot: null }, at)).toBe('used')
})

test('a subscriber is given the reward once, renews it while it is unused, and never brings it back', () => {
  expect(rewardOutcomeOf('open', true)).toBe('granted')
  expect(rewardOutcomeOf('held', true)).toBe('renewed')
  expect(rewardOutcomeOf('used', true)).toBe('already_used')
  expect(rewardOutcomeOf('expired', true)).toBe('problem')
})

test('somebody without a paid subscription is given nothing, and only hears whether it was used', () => {
  expect(rewardOutcomeOf('open', false)).toBe('problem')
  expect(rewardOutcomeOf('held', false)).toBe('problem')
  expect(rewardOutcomeOf('used', false)).toBe('already_used')
})

const card = (changes: Partial<ReceiptOnPlatform<'payple'>['body']> = {}): Receipt => ({
  platform: 'payple',
  body: {
    ...{ id: '1', plan: 'basic', interval: 'M', created_at: null, is_trial_period: false, auto_renew: true },
    ...{ start_date: '2026-11-01T00:00:00Z', end_date: '2026-12-01T00:00:00Z', subscribed: true },
    ...{ used_point_on_last_payment: 0, avail_point_on_end_date: 0, next_pay_amount: 9_900 },
    ...changes,
  },
})

test('a subscription counts while it is paid and in force; a trial, a promotion and an ended one do not', () => {
  const term = { start_date: '2026-11-01T00:00:00Z', end_date: '2026-12-01T00:00:00Z', subscribed: true }
  const trial: Receipt = { platform: 'init_trial', body: { plan: 'premium', interval: 'H24', ...term } }
  const free: Receipt = {
    platform: 'promotion',
    body: {
      ...{ name: 'Welcome', valid_from: term.start_date, valid_to: term.end_date, extended_valid_to: null },
      ...{ discount_rate: null, is_active: true, agreed_next_payment: true },
    },
  }
  expect(hasPaidSubscription([card()], at)).toBe(true)
  expect(hasPaidSubscription([trial, card()], at)).toBe(true)
  expect(hasPaidSubscription([card({ is_trial_period: true }), trial, free], at)).toBe(false)
  expect(hasPaidSubscription([card({ end_date: '2026-11-20T09:00:00Z' })], at)).toBe(false)
})
