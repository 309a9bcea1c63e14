import type { Receipt } from '#domain/plan/receipt.ts'

/**
 * A second implementation of the subscription rules, written from the specification's sentences alone. It shares no line with
 * the product's rules. It compares instants as texts, which works because all of them are in UTC and of equal length.
 */
export type DerivedSubscription = {
  rule: string
  active: boolean | null
  status: string
  plan: string | null
  from: string | null
  to: string | null
  entitled: string
  latest: string | null
  also: string[]
  hold: string | null
  flags: Record<string, boolean>
}

type Flat = {
  platform: string
  plan: string
  from: string | null
  to: string | null
  stands: boolean
  renews: boolean
  main: boolean
  trying: boolean
}

const order = 'android ios account_transfer promotion payple init_trial'.split(' ')

function flat(receipt: Receipt): Flat {
  if (receipt.platform === 'promotion') {
    const { valid_from, valid_to, extended_valid_to, is_active, agreed_next_payment } = receipt.body
    return {
      platform: 'promotion',
      plan: 'premium',
      from: valid_from,
      to: extended_valid_to === null ? valid_to : extended_valid_to,
      stands: is_active,
      renews: agreed_next_payment,
      main: false,
      trying: false,
    }
  }
  const { plan, start_date: from, end_date: to, subscribed } = receipt.body
  const all = { platform: receipt.platform, plan, from, to }
  if (receipt.platform === 'android') {
    const { subscription_state: state, auto_renewing_plan, is_trial_period } = receipt.body
    const stands = { ACTIVE: true, IN_GRACE_PERIOD: true, CANCELED: true } as Record<string, boolean>
    return {
      ...all,
      stands: subscribed && stands[state] === true,
      renews: state === 'CANCELED' ? false : auto_renewing_plan,
      main: state !== 'PENDING' && state !== 'PENDING_PURCHASE_CANCELED',
      trying: is_trial_period,
    }
  }
  if (receipt.platform === 'ios')
    return { ...all, stands: subscribed, renews: receipt.body.auto_renew_status, main: true, trying: false }
  if (receipt.platform === 'payple')
    return {
      ...all,
      stands: subscribed,
      renews: receipt.body.auto_renew,
      main: true,
      trying: receipt.body.is_trial_period,
    }
  if (receipt.platform === 'account_transfer') {
    const { status } = receipt.body
    const main = status === 'PAID' || status === 'PERIOD_EXPIRED'
    return { ...all, stands: subscribed && status === 'PAID', renews: false, main, trying: false }
  }
  return { ...all, stands: subscribed, renews: false, main: false, trying: true }
}

const begun = (one: Flat, now: string): boolean => one.from !== null && one.from <= now
const runs = (one: Flat, now: string): boolean =>
  one.stands && begun(one, now) && one.to !== null && one.to > now

function better(left: Flat, right: Flat): Flat {
  const [a, b] = [left, right].map(one => (one.plan === 'premium' ? 500 : 100))
  if (a !== b) return (a as number) > (b as number) ? left : right
  if (left.to !== right.to) return (left.to ?? '') > (right.to ?? '') ? left : right
  return order.indexOf(left.platform) <= order.indexOf(right.platform) ? left : right
}

const longerThan15Days = ({ from, to }: Flat): boolean =>
  from !== null && to !== null && (Date.parse(to) - Date.parse(from)) / 3_600_000 / 24 > 15

function best(running: readonly Flat[]): Flat | null {
  let found: Flat | null = null
  for (const one of running) found = found === null ? one : better(found, one)
  return found
}

function lastEnded(ones: readonly Flat[]): Flat | null {
  let found: Flat | null = null
  for (const one of ones) {
    if (found === null || (one.to ?? '') > (found.to ?? '')) found = one
    else if (one.to === found.to && order.indexOf(one.platform) < order.indexOf(found.platform)) found = one
  }
  return found
}

export function deriveSubscription(receipts: readonly Receipt[], now: string): DerivedSubscription {
  const ones = receipts.map(flat)
  const running = ones.filter(one => runs(one, now))
  const top = best(running)
  const subscribedOnce = ones.filter(one => one.main && begun(one, now))
  const [rule, status, active] = verdict(top, ones.length, subscribedOnce.length)
  const shownAndroid = androidShown(receipts)
  return {
    ...{ rule, status, active },
    plan: top ? top.plan : null,
    from: top ? top.from : null,
    to: top ? top.to : null,
    entitled: !top ? 'free' : top.platform === 'init_trial' && top.plan === 'premium' ? 'trial' : top.plan,
    latest: (top ?? lastEnded(subscribedOnce.length > 0 ? subscribedOnce : ones))?.platform ?? null,
    also: running
      .filter(one => one !== top && one.renews)
      .map(one => one.platform)
      .sort(),
    hold: shownAndroid,
    flags: {
      trial_days: top?.trying === true,
      paid: top?.main === true && !top.trying,
      expired: status === 'expired',
      non_plan: status === 'before_free_trial' || status === 'before_subscription',
      once_paid: subscribedOnce.some(one => !one.trying && longerThan15Days(one)),
      once_free_trial: ones.some(one => one.trying && begun(one, now)),
    },
  }
}

function verdict(top: Flat | null, count: number, once: number): [string, string, boolean | null] {
  if (top?.platform === 'init_trial')
    return ['the top active is the initial trial: in free trial', 'in_free_trial', true]
  if (top?.renews) return ['the top active renews: subscribed', 'subscribed', true]
  if (top) return ['active but not renewing: cancelled', 'canceled', true]
  if (count === 0) return ['no receipts at all: before free trial', 'before_free_trial', null]
  if (once === 0)
    return ['receipts, but none of a main kind: before subscription', 'before_subscription', null]
  return ['no active subscription: expired', 'expired', false]
}

/** Takes the first Android receipt; the table never has more than one. */
function androidShown(receipts: readonly Receipt[]): string | null {
  for (const receipt of receipts) {
    if (receipt.platform !== 'android' || !receipt.body.subscribed) continue
    const state = receipt.body.subscription_state
    if (state === 'ON_HOLD' || state === 'IN_GRACE_PERIOD') return state.toLowerCase()
  }
  return null
}
