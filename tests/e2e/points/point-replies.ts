import type { Page } from '@playwright/test'
import type { PointItem } from '#contract/billing/points.ts'

const at = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

const item = (id: string, days: number, fields: Partial<PointItem>): PointItem => ({
  ...{ id, amount: 5_000, action_code: 'SAVE', type_code: 'EVENT', reason: null },
  ...{ created_at: at(days), expiry_date: null },
  ...fields,
})

/** One act of each kind, of which a browser test could not make all: a lot lives a year. */
export const acts: readonly PointItem[] = [
  item('5', -1, { amount: 1_200, action_code: 'USE_CANCEL', type_code: 'PAYMENT', expiry_date: at(140) }),
  item('4', -2, { amount: 4_900, action_code: 'USE', type_code: 'PAYMENT' }),
  item('3', -3, {
    ...{ amount: 500, action_code: 'ADMIN_DEDUCT', type_code: 'ADMIN' },
    reason: 'Saved twice by mistake, therefore taken back',
  }),
  item('2', -4, { amount: 300, action_code: 'EXPIRED', expiry_date: at(-4) }),
  item('1', -362, { expiry_date: at(2.9) }),
]

/** Replies with the reward of the event, unused, which expires in three days. */
export const replyExpiringReward = (page: Page): Promise<unknown> =>
  page.route('**/api/v2/billing/point/expired-15d/', route =>
    route.fulfill({ json: { detail: acts.slice(-1), total_amount: 5_000 } }),
  )

export const replyActs = (page: Page): Promise<unknown> =>
  page.route(/\/billing\/point\/\?/, route =>
    route.fulfill({ json: { rows: acts, total: 41, as_of: '5', total_amount: 7_500 } }),
  )
