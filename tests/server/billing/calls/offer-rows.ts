import type { emailAddressEndpoints } from '#contract/billing/email-address.ts'
import type { experimentEndpoints } from '#contract/billing/experiments.ts'
import type { promotionEndpoints } from '#contract/billing/promotions.ts'
import type { CallCase, CallRow, CallUser } from './call-user.ts'

const proof = 'tests/server/billing/card/promotion.test.ts'
const mail = 'tests/server/mail/address.test.ts'
const agreement = { product_id: 'premium_monthly', first_price: 19_900 }
const unavailable: CallCase = {
  ...{ title: 'a server that cannot do it', isBare: true, status: 503, code: 'unavailable' },
}
const repeat = (url: string, body: object) => async (user: CallUser) => {
  for (let tries = 0; tries < 100; tries++)
    if ((await user.send('POST', url, body)).statusCode === 429) return
}
const address = { e_mail: 'somebody@example.com' }

export const offerCallRows = {
  promotion: {
    proof,
    cases: [{ title: 'no promotion', status: 200, says: { promotion: null } }, unavailable],
  },
  takePromotion: {
    proof,
    wrongBodies: [{ code: 7 }, { code: 'x'.repeat(65) }],
    cases: [
      { title: 'a code of nobody', body: { code: 'NONE' }, status: 200, says: { promotion: null } },
      {
        ...{ title: 'too many codes', body: { code: 'NONE' }, status: 429, code: 'too_many_requests' },
        prepare: repeat('/api/v2/billing/promotion/take/', { code: 'NONE' }),
      },
    ],
  },
  agreeToPayment: {
    proof,
    wrongBodies: [{ product_id: 'gold', first_price: 1 }, { product_id: 'premium_monthly' }],
    cases: [
      {
        ...{ title: 'no promotion', body: agreement, status: 409, code: 'conflict' },
        says: { fields: { reason: 'no_promotion' } },
      },
      { ...unavailable, body: agreement },
    ],
  },
  planExperiment: {
    proof: 'tests/server/billing/experiment.test.ts',
    cases: [{ title: 'an arm', status: 200 }],
  },
  sendEmailCode: {
    proof: mail,
    wrongBodies: [{ e_mail: 'x' }, { e_mail: 7 }],
    cases: [
      { title: 'a code that is on its way', body: address, status: 200 },
      { title: 'no address', body: { e_mail: 'nobody' }, status: 400, code: 'bad_request' },
      {
        ...{ title: 'too many codes', body: address, status: 429, code: 'too_many_requests' },
        prepare: repeat('/api/v2/user/email/send-code/', address),
      },
      { ...unavailable, body: address },
    ],
  },
  verifyEmail: {
    proof: mail,
    cases: [
      {
        ...{ title: 'a wrong code', body: { challenge: crypto.randomUUID(), code: '000000' }, status: 401 },
        code: 'wrong_credentials',
      },
    ],
  },
  removeEmail: {
    proof: mail,
    cases: [{ title: 'no address', status: 200, says: { e_mail: null, e_mail_verified_at: null } }],
  },
} satisfies Record<
  keyof typeof promotionEndpoints | keyof typeof experimentEndpoints | keyof typeof emailAddressEndpoints,
  CallRow
>
