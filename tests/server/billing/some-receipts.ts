import type { Receipt, ReceiptOnPlatform } from '#domain/plan/receipt.ts'

/** The receipts are evaluated at NOW; most of them are for the period from START to END. */
export const NOW = '2026-11-20T09:00:00.000Z'
export const START = '2026-11-01T00:00:00.000Z'
export const END = '2026-12-01T00:00:00.000Z'

const period = { start_date: START, end_date: END, subscribed: true } as const

export const android = (changes: Partial<ReceiptOnPlatform<'android'>['body']> = {}): Receipt => ({
  platform: 'android',
  body: {
    ...period,
    order_id: 'GPA.1',
    plan: 'premium',
    interval: 'M',
    auto_renewing_plan: true,
    is_trial_period: false,
    region_code: 'KR',
    subscription_state: 'ACTIVE',
    acknowledgement_state: 'ACKNOWLEDGED',
    created_at: START,
    ...changes,
  },
})

export const ios = (changes: Partial<ReceiptOnPlatform<'ios'>['body']> = {}): Receipt => ({
  platform: 'ios',
  body: {
    ...period,
    original_transaction_id: '1000',
    plan: 'basic',
    interval: 'Y',
    auto_renew_status: true,
    notification_type: 'DID_RENEW',
    created_at: START,
    ...changes,
  },
})

export const transfer = (changes: Partial<ReceiptOnPlatform<'account_transfer'>['body']> = {}): Receipt => ({
  platform: 'account_transfer',
  body: { ...period, id: '7', plan: 'basic', interval: '6M', status: 'PAID', ...changes },
})

export const promotion = (changes: Partial<ReceiptOnPlatform<'promotion'>['body']> = {}): Receipt => ({
  platform: 'promotion',
  body: {
    name: 'Autumn',
    valid_from: START,
    valid_to: END,
    extended_valid_to: null,
    discount_rate: 10,
    is_active: true,
    agreed_next_payment: false,
    ...changes,
  },
})

export const payple = (changes: Partial<ReceiptOnPlatform<'payple'>['body']> = {}): Receipt => ({
  platform: 'payple',
  body: {
    ...period,
    id: '9',
    plan: 'basic',
    interval: 'M',
    created_at: START,
    is_trial_period: false,
    auto_renew: true,
    used_point_on_last_payment: 0,
    avail_point_on_end_date: 0,
    next_pay_amount: 9900,
    ...changes,
  },
})

export const trial = (changes: Partial<ReceiptOnPlatform<'init_trial'>['body']> = {}): Receipt => ({
  platform: 'init_trial',
  body: { ...period, plan: 'premium', interval: 'H24', ...changes },
})

/** This period ended long before NOW. */
export const endedPeriod = {
  start_date: '2026-09-01T00:00:00.000Z',
  end_date: '2026-10-01T00:00:00.000Z',
} as const
/** This period begins after NOW. */
export const futurePeriod = {
  start_date: '2026-11-25T00:00:00.000Z',
  end_date: '2026-12-25T00:00:00.000Z',
} as const
