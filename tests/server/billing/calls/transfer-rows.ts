import type { transferEndpoints } from '#contract/billing/transfer.ts'
import { type CallCase, type CallRow, type CallUser, newKey } from './call-user.ts'

const proof = 'tests/server/billing/transfer/calls.test.ts'
const base = '/api/v2/billing/subscription/account-transfer/'

const order = () => ({ product_id: 'premium_monthly', payment_key: newKey() })
const asked = (user: CallUser) => user.send('POST', base, order())
const idOf = async (user: CallUser) => ({ id: (await asked(user)).json().id as string })
const takeStep = async (user: CallUser, name: string): Promise<object> => {
  const mine = await idOf(user)
  await user.send('POST', `${base}${name}/`, mine)
  return mine
}
const ofNobody: CallCase = {
  ...{ title: 'a request of nobody', body: { id: 'none' }, status: 404, code: 'not_found' },
}
const withdrawn: CallCase = {
  ...{ title: 'a request that was withdrawn', body: user => takeStep(user, 'withdraw'), status: 409 },
  code: 'conflict',
}
const wrongBodies = [{ id: 7 }, { id: 'x'.repeat(65) }]

export const transferCallRows = {
  transfers: {
    proof,
    cases: [
      { title: 'no requests', status: 200, says: { sandbox: true, offer: null, requests: [] } },
      {
        ...{ title: 'an offer', url: () => `${base}?product_id=premium_monthly`, status: 200 },
        says: { offer: { price: 19_900, points: 0, amount: 19_900 } },
      },
      {
        ...{ title: 'a request', prepare: asked, status: 200 },
        says: { requests: [{ status: 'SUCCESSFUL', amount: 19_900 }] },
      },
      {
        ...{ title: 'a server without an account', isBare: true, status: 200 },
        says: { account: null, offer: null },
      },
      {
        ...{ title: 'an unknown product', url: () => `${base}?product_id=gold`, status: 400 },
        code: 'bad_request',
      },
    ],
  },
  requestTransfer: {
    proof,
    wrongBodies: [{ product_id: 'gold', payment_key: 'key-of-a-call' }, { product_id: 'premium_monthly' }],
    cases: [
      { title: 'a request', body: order, status: 200, says: { status: 'SUCCESSFUL', amount: 19_900 } },
      {
        ...{ title: 'points', prepare: user => user.save(3_000), body: order, status: 200 },
        says: { points: 3_000, amount: 16_900 },
      },
      {
        ...{ title: 'a second request', prepare: asked, body: order, status: 409, code: 'conflict' },
        says: { fields: { reason: 'waits' } },
      },
      {
        ...{
          title: 'a plan by card that renews',
          prepare: user => user.subscribe(),
          body: order,
          status: 409,
        },
        ...{ code: 'conflict', says: { fields: { reason: 'renews' } } },
      },
      {
        title: 'a payment whose answer is missing',
        prepare: async user => [await user.pay(), await user.leaveUnderWay()],
        ...{ body: order, status: 409, code: 'conflict', says: { fields: { reason: 'under_way' } } },
      },
      {
        ...{ title: 'a server without an account', isBare: true, body: order, status: 503 },
        code: 'unavailable',
      },
    ],
  },
  reportTransfer: {
    ...{ proof, wrongBodies },
    cases: [
      { title: 'money that was sent', body: idOf, status: 200, says: { status: 'PENDING' } },
      ofNobody,
      withdrawn,
    ],
  },
  withdrawTransfer: {
    ...{ proof, wrongBodies },
    cases: [
      { title: 'a withdrawal', body: idOf, status: 200, says: { ended_by: 'withdrawn' } },
      ofNobody,
      {
        ...{ title: 'a request that was paid', body: user => takeStep(user, 'sandbox-payment'), status: 409 },
        code: 'conflict',
      },
    ],
  },
  payTransferInSandbox: {
    ...{ proof, wrongBodies },
    cases: [
      { title: 'money that arrives', body: idOf, status: 200, says: { status: 'PAID' } },
      ofNobody,
      withdrawn,
      {
        ...{ title: 'a server without a sandbox', isBare: true, body: { id: 'none' }, status: 403 },
        code: 'forbidden',
      },
    ],
  },
} satisfies Record<keyof typeof transferEndpoints, CallRow>
