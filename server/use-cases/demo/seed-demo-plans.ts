import type { Receipt } from '#domain/plan/receipt.ts'
import { type SubscriptionStatus, statusAt } from '#domain/plan/status.ts'
import type { Clock, Stores } from '../../ports.ts'

const DAY = 86_400_000

type Shown = { status: SubscriptionStatus; receipts(now: number): Receipt[] }

const from = (now: number, days: number): string => new Date(now + days * DAY).toISOString()
const period = (now: number, since: number, until: number) => ({
  start_date: from(now, -since),
  end_date: from(now, until),
  subscribed: true,
})

const payple = (now: number, since: number, until: number, interval: 'M' | 'Y'): Receipt => ({
  platform: 'payple',
  body: {
    ...period(now, since, until),
    id: 'demo',
    plan: 'basic',
    interval,
    created_at: from(now, -since),
    is_trial_period: false,
    auto_renew: until > 0,
    used_point_on_last_payment: 0,
    avail_point_on_end_date: 0,
    next_pay_amount: null,
  },
})

const android = (now: number): Receipt => ({
  platform: 'android',
  body: {
    ...period(now, 65, 300),
    order_id: 'GPA.0000-0000-0000-00000',
    plan: 'premium',
    interval: 'Y',
    auto_renewing_plan: true,
    is_trial_period: false,
    region_code: 'KR',
    subscription_state: 'ACTIVE',
    acknowledgement_state: 'ACKNOWLEDGED',
    created_at: from(now, -65),
  },
})

const promotion = (now: number, name: string, until: number): Receipt => ({
  platform: 'promotion',
  body: {
    name,
    valid_from: from(now, -30),
    valid_to: from(now, until),
    extended_valid_to: null,
    discount_rate: null,
    is_active: true,
    agreed_next_payment: false,
  },
})

/** A demo trial is longer than a real one, so that a demo that runs for days still shows it. */
const trial = (now: number): Receipt => ({
  platform: 'init_trial',
  body: { ...period(now, 0, 14), plan: 'premium', interval: 'H24' },
})

/** The demo users. Each shows the subscription state that its name says. */
export const demoUserReceipts: Readonly<Record<string, Shown>> = {
  'demo-free': { status: 'before_free_trial', receipts: () => [] },
  'demo-trial': { status: 'in_free_trial', receipts: now => [trial(now)] },
  'demo-basic': { status: 'subscribed', receipts: now => [payple(now, 65, 300, 'Y')] },
  'demo-premium': {
    status: 'subscribed',
    receipts: now => [android(now), promotion(now, 'Welcome', 60)],
  },
  'demo-expired': { status: 'expired', receipts: now => [payple(now, 45, -15, 'M')] },
  'demo-admin': { status: 'canceled', receipts: now => [promotion(now, 'Staff', 365)] },
}

/**
 * Gives each demo user its receipts. A later start gives them again when it finds another state, for example an expired
 * trial or one that a visitor began. Other users are not touched.
 */
export async function seedDemoPlans({ stores, clock }: { stores: Stores; clock: Clock }): Promise<void> {
  const now = clock.now()
  for (const { pk, username, is_demo } of await stores.accounts.all()) {
    const shown = is_demo && username !== null ? demoUserReceipts[username] : undefined
    if (!shown || statusAt(await stores.receipts.of(pk), now.getTime()) === shown.status) continue
    await stores.receipts.forgetAllOf(pk)
    for (const receipt of shown.receipts(now.getTime()))
      await stores.receipts.put(pk, receipt, `demo:${username}`, now)
  }
}
