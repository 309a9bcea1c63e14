import type { Receipt } from '#domain/plan/receipt.ts'
import {
  android,
  END,
  endedPeriod,
  futurePeriod,
  ios,
  NOW,
  payple,
  promotion,
  START,
  transfer,
  trial,
} from './some-receipts.ts'
import type { DerivedSubscription } from './subscription.naive.ts'

export type TableRow = { rule: string; receipts: Receipt[]; now: string; is: Partial<DerivedSubscription> }

const row = (rule: string, receipts: Receipt[], is: Partial<DerivedSubscription>, now = NOW): TableRow => ({
  ...{ rule, receipts, is, now },
})
const plainly = (active: boolean | null, status: string, plan: string | null, entitled = plan ?? 'free') => ({
  ...{ active, status, plan, entitled },
})
const subscribed = (plan: string) => plainly(true, 'subscribed', plan)
const cancelled = (plan: string) => plainly(true, 'canceled', plan)
const expired = plainly(false, 'expired', null)
const nothingYet = plainly(null, 'before_subscription', null)
const inTrial = plainly(true, 'in_free_trial', 'premium', 'trial')
const later = '2027-03-01T00:00:00.000Z'
const flags = (...on: string[]) =>
  Object.fromEntries(
    ['trial_days', 'paid', 'expired', 'non_plan', 'once_paid', 'once_free_trial'].map(name => [
      name,
      on.includes(name),
    ]),
  )

/**
 * These rows are written by hand: one for each sentence of the specification's «subscription status», and one for each
 * decision of ours where the specification leaves something open.
 */
export const writtenRows: TableRow[] = [
  row('before free trial: no receipts at all', [], plainly(null, 'before_free_trial', null)),
  row('before subscription: an ended trial is of no main kind', [trial(endedPeriod)], nothingYet),
  row(
    'before subscription: an ended promotion is of no main kind',
    [promotion({ valid_to: endedPeriod.end_date })],
    nothingYet,
  ),
  row('before subscription: a promotion switched off', [promotion({ is_active: false })], nothingYet),
  row('before subscription: a transfer that waits', [transfer({ status: 'SUCCESSFUL' })], nothingYet),
  row('before subscription: a transfer still pending', [transfer({ status: 'PENDING' })], nothingYet),
  row('before subscription: a transfer never paid', [transfer({ status: 'TRANSFER_EXPIRED' })], nothingYet),
  row('before subscription: a purchase pending', [android({ subscription_state: 'PENDING' })], nothingYet),
  row('before subscription: one that has yet to begin', [payple(futurePeriod)], nothingYet),
  row('in free trial: the trial is the top active', [trial()], inTrial),
  row(
    'in free trial: a trial of basic entitles to basic',
    [trial({ plan: 'basic' })],
    plainly(true, 'in_free_trial', 'basic'),
  ),
  row('in free trial: a premium trial ranks above a basic subscription', [payple(), trial()], {
    ...inTrial,
    also: ['payple'],
  }),
  row(
    'in free trial: an expired subscription beside it changes nothing',
    [payple(endedPeriod), trial()],
    inTrial,
  ),
  row('in free trial: its first instant', [trial()], inTrial, START),
  row('in free trial: a millisecond before its end', [trial()], inTrial, '2026-11-30T23:59:59.999Z'),
  row('before subscription: at the end of the trial', [trial()], nothingYet, END),
  row('subscribed: Google Play renews', [android()], subscribed('premium')),
  row('subscribed: the App Store renews', [ios()], subscribed('basic')),
  row('subscribed: the card renews', [payple()], subscribed('basic')),
  row(
    'subscribed: a promotion with an agreed payment',
    [promotion({ agreed_next_payment: true })],
    subscribed('premium'),
  ),
  row('subscribed: in a card’s own trial period', [payple({ is_trial_period: true })], subscribed('basic')),
  row(
    'cancelled: Google Play does not renew',
    [android({ auto_renewing_plan: false })],
    cancelled('premium'),
  ),
  row('cancelled: the App Store does not renew', [ios({ auto_renew_status: false })], cancelled('basic')),
  row('cancelled: the card does not renew', [payple({ auto_renew: false })], cancelled('basic')),
  row('cancelled: a transfer never renews', [transfer()], cancelled('basic')),
  row('cancelled: a promotion without an agreed payment', [promotion()], cancelled('premium')),
  row(
    'cancelled: the top active decides, not another that renews',
    [android({ auto_renewing_plan: false }), payple()],
    {
      ...cancelled('premium'),
      also: ['payple'],
    },
  ),
  row('expired: Google Play', [android({ ...endedPeriod, subscription_state: 'EXPIRED' })], expired),
  row('expired: the App Store', [ios(endedPeriod)], expired),
  row('expired: the card', [payple(endedPeriod)], expired),
  row(
    'expired: a transfer whose period is over',
    [transfer({ ...endedPeriod, status: 'PERIOD_EXPIRED' })],
    expired,
  ),
  row(
    'expired: refunded within its period',
    [ios({ subscribed: false, notification_type: 'REFUND' })],
    expired,
  ),
  row('expired: at its end, exactly', [payple()], expired, END),
  row(
    'expired: with an ended trial and an ended promotion',
    [trial(endedPeriod), promotion({ valid_to: endedPeriod.end_date }), payple(endedPeriod)],
    expired,
  ),
  row('expired: no end was told', [payple({ end_date: null })], expired),
  row('before subscription: no start was told', [payple({ start_date: null })], nothingYet),
  row('Google Play: active is entitled', [android({ subscription_state: 'ACTIVE' })], {
    entitled: 'premium',
    hold: null,
  }),
  row('Google Play: in grace is entitled, and said', [android({ subscription_state: 'IN_GRACE_PERIOD' })], {
    ...subscribed('premium'),
    hold: 'in_grace_period',
  }),
  row(
    'Google Play: cancelled is entitled until its end',
    [android({ subscription_state: 'CANCELED' })],
    cancelled('premium'),
  ),
  row(
    'Google Play: cancelled is over at its end',
    [android({ subscription_state: 'CANCELED' })],
    expired,
    END,
  ),
  row('Google Play: on hold is not entitled, and said', [android({ subscription_state: 'ON_HOLD' })], {
    ...expired,
    hold: 'on_hold',
  }),
  row('Google Play: paused is not entitled', [android({ subscription_state: 'PAUSED' })], {
    ...expired,
    hold: null,
  }),
  row(
    'Google Play: an unknown state is not entitled',
    [android({ subscription_state: 'UNSPECIFIED' })],
    expired,
  ),
  row(
    'Google Play: a hold is said beside another subscription',
    [android({ subscription_state: 'ON_HOLD' }), payple()],
    {
      ...subscribed('basic'),
      hold: 'on_hold',
    },
  ),
  row('ranking: premium above basic', [payple(), android({ plan: 'premium' })], subscribed('premium')),
  row('ranking: premium above basic that ends later', [payple({ end_date: later }), android()], {
    ...subscribed('premium'),
    to: END,
  }),
  row('ranking: of two premium the later end', [android(), promotion({ valid_to: later })], {
    ...cancelled('premium'),
    to: later,
  }),
  row('ranking: of two basic the later end', [ios({ end_date: later }), payple()], {
    to: later,
    latest: 'ios',
    also: ['payple'],
  }),
  row('ranking: of two equal ones always the same', [payple(), ios()], { latest: 'ios', also: ['payple'] }),
  row(
    'ranking: what is not in force does not rank',
    [android({ ...endedPeriod, plan: 'premium' }), payple()],
    subscribed('basic'),
  ),
  row('promotion: counts as premium', [promotion()], { plan: 'premium', entitled: 'premium' }),
  row(
    'promotion: the end is the extended end',
    [promotion({ valid_to: endedPeriod.end_date, extended_valid_to: later })],
    { ...cancelled('premium'), to: later },
  ),
  row(
    'promotion: the extended end, even an earlier one',
    [promotion({ extended_valid_to: endedPeriod.end_date })],
    nothingYet,
  ),
  row(
    'promotion: ranks by its extended end',
    [android({ end_date: '2026-12-15T00:00:00.000Z' }), promotion({ extended_valid_to: later })],
    { latest: 'promotion', also: ['android'] },
  ),
  row('client view: active true while subscribed', [payple()], { active: true, from: START, to: END }),
  row('client view: active true while cancelled but running', [payple({ auto_renew: false })], {
    active: true,
  }),
  row('client view: active false when expired', [payple(endedPeriod)], {
    active: false,
    from: null,
    to: null,
  }),
  row('client view: active null without a plan', [trial(endedPeriod)], { active: null }),
  row('latest: what is in force', [ios({ ...endedPeriod, plan: 'premium' }), payple()], { latest: 'payple' }),
  row(
    'latest: else the subscription that ended last',
    [ios(endedPeriod), payple({ ...endedPeriod, end_date: '2026-10-15T00:00:00.000Z' })],
    { latest: 'payple' },
  ),
  row(
    'latest: a subscription before a trial that ended later',
    [payple(endedPeriod), trial({ ...endedPeriod, end_date: '2026-10-15T00:00:00.000Z' })],
    { latest: 'payple' },
  ),
  row('also charging: another that renews', [android(), payple()], { also: ['payple'] }),
  row('also charging: not one that runs out by itself', [android(), payple({ auto_renew: false })], {
    also: [],
  }),
  row('also charging: not one that is over', [android(), payple(endedPeriod)], { also: [] }),
  row('also charging: two others', [android(), ios(), payple()], { also: ['ios', 'payple'] }),
  row('flags: trial days', [trial()], { flags: flags('trial_days', 'once_free_trial') }),
  row('flags: trial days in a card’s own trial', [payple({ is_trial_period: true })], {
    flags: flags('trial_days', 'once_free_trial'),
  }),
  row('flags: paid', [payple()], { flags: flags('paid', 'once_paid') }),
  row('flags: a promotion is not paid', [promotion()], { flags: flags() }),
  row('flags: expired', [payple(endedPeriod)], { flags: flags('expired', 'once_paid') }),
  row('flags: non-plan', [], { flags: flags('non_plan') }),
  row('flags: non-plan after a trial', [trial(endedPeriod)], { flags: flags('non_plan', 'once_free_trial') }),
  row('flags: fifteen days exactly is not once paid', [payple({ end_date: '2026-11-16T00:00:00.000Z' })], {
    flags: flags('expired'),
  }),
  row('flags: a millisecond over fifteen days is', [payple({ end_date: '2026-11-16T00:00:00.001Z' })], {
    flags: flags('expired', 'once_paid'),
  }),
  row('flags: a trial of a month is not once paid', [trial({ end_date: later })], {
    flags: flags('trial_days', 'once_free_trial'),
  }),
]
