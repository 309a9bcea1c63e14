import type { cardBillingEndpoints } from '#contract/billing/card.ts'
import { type CallCase, type CallRow, type CallUser, newKey } from './call-user.ts'

const pay = 'tests/server/billing/card/pay.test.ts'
const pages = 'tests/server/billing/payple-pages.test.ts'
const base = '/api/v2/billing/subscription/payple/'

const notSetUp = (body?: () => object): CallCase => ({
  title: 'a server without a card vendor',
  ...{ isBare: true, status: 503, code: 'unavailable' },
  ...(body ? { body } : {}),
})
const order = (product_id: string, changes: object = {}) => ({
  product_id,
  payment_key: newKey(),
  ...changes,
})
const wrongOrders = [
  { product_id: 'basic_monthly' },
  { payment_key: 'key-of-a-call' },
  { product_id: 'free_monthly', payment_key: 'key-of-a-call' },
  { product_id: 'basic_monthly', payment_key: 'short' },
  { product_id: 'basic_monthly', payment_key: 'key-of-a-call', use_points: 'yes' },
]
const subscribed = (user: CallUser) => user.subscribe()
const openPayment = (user: CallUser) => user.pay()

const underWay = (body?: () => object): CallCase => ({
  title: 'a payment whose answer is missing',
  prepare: async user => [await user.subscribe(), await user.leaveUnderWay()],
  ...{ status: 409, code: 'conflict' },
  ...(body ? { body } : {}),
})

export const cardCallRows = {
  products: {
    proof: 'src/domain/billing/upcoming-charges.test.ts',
    cases: [
      { title: 'the price list', status: 200, says: { price_list: '2026-11', sandbox: true } },
      { title: 'a server without a card vendor', isBare: true, status: 200, says: { sandbox: false } },
    ],
  },
  cardPreview: {
    proof: 'tests/server/billing/card/year-of-ten.test.ts',
    cases: [
      {
        title: 'nothing bought',
        status: 200,
        says: { when: 'now', refund: null, auto_renew: null },
      },
      {
        ...{ title: 'a first plan', url: () => `${base}preview/?product_id=basic_monthly`, status: 200 },
        says: { when: 'now' },
      },
      {
        ...{ title: 'an upgrade', prepare: subscribed, status: 200, says: { when: 'now', auto_renew: true } },
        url: () => `${base}preview/?product_id=premium_monthly`,
      },
      {
        ...{
          title: 'a change of interval',
          prepare: subscribed,
          status: 200,
          says: { when: 'at_period_end' },
        },
        url: () => `${base}preview/?product_id=basic_1_yearly&use_points=false`,
      },
      {
        ...{ title: 'an unknown product', status: 400, code: 'bad_request' },
        url: () => `${base}preview/?product_id=gold`,
      },
      notSetUp(),
    ],
  },
  registerCard: { proof: pages, cases: [{ title: 'a card to register', status: 200 }, notSetUp()] },
  changeCard: {
    proof: pages,
    wrongBodies: [{ registration: 7 }, { registration: 'x'.repeat(65) }],
    cases: [
      { title: 'no card on file', body: {}, status: 200, says: { code: '002', widget: null } },
      {
        ...{ title: 'another card to register', prepare: user => user.register(), body: {} },
        ...{ status: 200, says: { code: null } },
      },
      {
        ...{ title: 'how a registration ended', status: 200, says: { code: '000', widget: null } },
        body: async user => ({ registration: await user.register() }),
      },
      {
        ...{
          title: 'a registration of nobody',
          body: { registration: 'tr0' },
          status: 404,
          code: 'not_found',
        },
      },
      notSetUp(() => ({})),
    ],
  },
  card: {
    proof: pages,
    cases: [
      { title: 'no card on file', status: 200, says: { card_name: null, card_num: null, created_at: null } },
      {
        ...{ title: 'a card on file', prepare: user => user.register(), status: 200 },
        says: { card_num: '9410********1234' },
      },
      { title: 'a server without a card vendor', isBare: true, status: 200, says: { card_num: null } },
    ],
  },
  pay: {
    proof: pay,
    wrongBodies: wrongOrders,
    cases: [
      {
        ...{ title: 'without a card, the vendor’s window', body: () => order('basic_monthly'), status: 200 },
        says: { status: 'open', amount: 9_900, points: 0 },
      },
      {
        ...{ title: 'with a card, a plan at once', prepare: user => user.register(), status: 200 },
        ...{ body: () => order('premium_1_yearly'), says: { status: 'paid', amount: 190_800 } },
      },
      {
        title: 'with points',
        prepare: async user => [await user.register(), await user.save(3_000)],
        ...{
          body: () => order('basic_monthly'),
          status: 200,
          says: { status: 'paid', amount: 6_900, points: 3_000 },
        },
      },
      {
        title: 'points that are kept',
        prepare: async user => [await user.register(), await user.save(3_000)],
        body: () => order('basic_monthly', { use_points: false }),
        ...{ status: 200, says: { amount: 9_900, points: 0 } },
      },
      {
        ...{
          title: 'a plan that runs',
          prepare: subscribed,
          body: () => order('basic_monthly'),
          status: 409,
        },
        ...{ code: 'conflict', says: { fields: { reason: 'already_subscribed' } } },
      },
      {
        title: 'another payment whose answer is missing',
        prepare: async user => [await user.pay(), await user.leaveUnderWay()],
        ...{ body: () => order('basic_monthly'), status: 409, code: 'conflict' },
        says: { fields: { reason: 'under_way' } },
      },
      notSetUp(() => order('basic_monthly')),
    ],
  },
  payment: {
    proof: pay,
    cases: [
      {
        ...{ title: 'one of mine', status: 200, says: { status: 'open' } },
        url: async user => `${base}payment/${(await user.pay()).order_id}/`,
      },
      {
        title: 'one of mine, by the key of the device that asked for it',
        ...{ status: 200, says: { status: 'open', amount: 9_900 } },
        url: async user => {
          const payment = order('basic_monthly')
          await user.send('POST', `${base}do-payment/`, payment)
          return `${base}payment/${payment.payment_key}/`
        },
      },
      {
        ...{ title: 'a key that was never sent', status: 404, code: 'not_found' },
        url: () => `${base}payment/${newKey()}/`,
      },
      {
        ...{ title: 'one that was refused', status: 200, says: { status: 'refused', code: '1132' } },
        url: async user =>
          `${base}payment/${(await user.subscribe('basic_monthly', '9410123412341132')).order_id}/`,
      },
      {
        ...{ title: 'one of nobody', url: () => `${base}payment/tm0/`, status: 404, code: 'not_found' },
      },
    ],
  },
  changePlan: {
    proof: pay,
    wrongBodies: wrongOrders,
    cases: [
      {
        ...{ title: 'an upgrade', prepare: subscribed, body: () => order('premium_monthly'), status: 200 },
        says: { when: 'now', payment: { status: 'paid', amount: 19_900 } },
      },
      {
        ...{
          title: 'a change at the end',
          prepare: subscribed,
          body: () => order('basic_1_yearly'),
          status: 200,
        },
        says: { when: 'at_period_end', payment: null },
      },
      {
        ...{ title: 'no plan by card', body: () => order('premium_monthly'), status: 409, code: 'conflict' },
        says: { fields: { reason: 'not_subscribed' } },
      },
      { ...underWay(() => order('premium_monthly')), says: { fields: { reason: 'under_way' } } },
      notSetUp(() => order('premium_monthly')),
    ],
  },
  changeAutoRenew: {
    proof: pay,
    wrongBodies: [{ auto_renew: 'no' }, { auto_renew: null }],
    cases: [
      {
        ...{ title: 'a cancellation', prepare: subscribed, body: { auto_renew: false }, status: 200 },
        says: { auto_renew: false },
      },
      {
        ...{ title: 'a cancellation that is taken back', body: { auto_renew: true }, status: 200 },
        prepare: async user => {
          await user.subscribe()
          await user.send('PATCH', `${base}change-auto-renew/`, { auto_renew: false })
        },
        says: { auto_renew: true },
      },
      {
        ...{ title: 'no plan by card', body: { auto_renew: false }, status: 409, code: 'conflict' },
        says: { fields: { reason: 'not_subscribed' } },
      },
      { ...underWay(() => ({ auto_renew: false })), says: { fields: { reason: 'under_way' } } },
      notSetUp(() => ({ auto_renew: false })),
    ],
  },
  endWithRefund: {
    proof: pay,
    cases: [
      {
        title: 'an end on the first day',
        prepare: subscribed,
        status: 200,
        says: { amount: 9_900, points: 0 },
      },
      { title: 'no plan by card', status: 409, code: 'conflict' },
      underWay(),
      notSetUp(),
    ],
  },
  paymentHistory: {
    proof: pages,
    cases: [
      { title: 'nothing paid', status: 200, says: { results: [] } },
      {
        ...{ title: 'what was paid', prepare: subscribed, status: 200 },
        says: { results: [{ amount: 9_900, points: 0, success: true, cancel: [] }] },
      },
      {
        ...{ title: 'what waits for its owner', prepare: openPayment, status: 200 },
        says: { results: [] },
      },
      {
        title: 'what came back',
        prepare: async user => [await user.subscribe(), await user.send('POST', `${base}refund/`)],
        status: 200,
        says: { results: [{ cancel: [{ amount: 9_900, refund_type: 'REFUND', success: true }] }] },
      },
      { title: 'a server without a card vendor', isBare: true, status: 200, says: { results: [] } },
    ],
  },
} satisfies Record<keyof typeof cardBillingEndpoints, CallRow>
