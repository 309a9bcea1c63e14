import {
  type GooglePlayState,
  googlePlayStates,
  type Receipt,
  transferStatuses,
} from '#domain/plan/receipt.ts'
import { android, END, ios, payple, promotion, START, transfer, trial } from './some-receipts.ts'

export type SubscriptionCase = { name: string; receipts: Receipt[]; now: string }

const dates = {
  'before its start': '2026-10-31T23:59:59.999Z',
  'at its start': START,
  within: '2026-11-20T09:00:00.000Z',
  'a millisecond before its end': '2026-11-30T23:59:59.999Z',
  'at its end': END,
  'long after': '2027-06-01T00:00:00.000Z',
}
const both = [true, false]

const states: [string, Receipt[]][] = [
  ...googlePlayStates.flatMap((subscription_state: GooglePlayState) =>
    both.map((auto_renewing_plan): [string, Receipt[]] => [
      `android ${subscription_state}${auto_renewing_plan ? ' renewing' : ''}`,
      [android({ subscription_state, auto_renewing_plan })],
    ]),
  ),
  ...both.flatMap(subscribed =>
    both.map((auto_renew_status): [string, Receipt[]] => [
      `ios ${subscribed ? 'standing' : 'withdrawn'}${auto_renew_status ? ' renewing' : ''}`,
      [ios({ subscribed, auto_renew_status })],
    ]),
  ),
  ...transferStatuses.map((status): [string, Receipt[]] => [`transfer ${status}`, [transfer({ status })]]),
  ...both.flatMap(is_active =>
    [null, '2026-11-10T00:00:00.000Z', '2027-01-01T00:00:00.000Z'].map(
      (extended_valid_to): [string, Receipt[]] => [
        `promotion ${is_active ? 'on' : 'off'} extended to ${extended_valid_to}`,
        [promotion({ is_active, extended_valid_to })],
      ],
    ),
  ),
  ...both.flatMap(auto_renew =>
    both.map((is_trial_period): [string, Receipt[]] => [
      `payple${auto_renew ? ' renewing' : ''}${is_trial_period ? ' in its trial' : ''}`,
      [payple({ auto_renew, is_trial_period })],
    ]),
  ),
  ...both.map((subscribed): [string, Receipt[]] => [`trial ${subscribed}`, [trial({ subscribed })]]),
]

const one = { android, ios, account_transfer: transfer, payple, init_trial: trial }
const names = Object.keys(one) as (keyof typeof one)[]
const ends = ['2026-11-25T00:00:00.000Z', END]

/** Receipts of two platforms at the same time, in every combination of plans and ends. */
const pairs: [string, Receipt[]][] = names.flatMap((left, at) =>
  names
    .slice(at + 1)
    .flatMap(right =>
      (['basic', 'premium'] as const).flatMap(plan =>
        ends.map((end_date): [string, Receipt[]] => [
          `${left} ${plan} until ${end_date.slice(0, 10)} beside ${right} basic`,
          [one[left]({ plan, end_date }), one[right]({ plan: 'basic' })],
        ]),
      ),
    ),
)

export const subscriptionCases: SubscriptionCase[] = [
  ...states.flatMap(([state, receipts]) =>
    Object.entries(dates).map(([when, now]) => ({ name: `${state}, ${when}`, receipts, now })),
  ),
  ...pairs.map(([name, receipts]) => ({ name, receipts, now: dates.within })),
]
