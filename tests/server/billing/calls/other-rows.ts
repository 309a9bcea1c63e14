import type { pointEndpoints } from '#contract/billing/points.ts'
import type { storeEndpoints } from '#contract/billing/stores.ts'
import type { billingEndpoints } from '#contract/billing.ts'
import { trialTermsVersion } from '#domain/plan/trial-notice.ts'
import type { CallCase, CallRow, CallUser } from './call-user.ts'

const root = '/api/v2/billing/point/'
const table = 'tests/server/billing/subscription.table.test.ts'
const points = 'tests/server/points/calls.test.ts'
const trial = '/api/v2/billing/init-trial/start/'
const terms = { terms: trialTermsVersion }
const startTrial = (user: CallUser) => user.send('POST', trial, terms)

const info = [
  {
    title: 'nothing bought',
    status: 200,
    says: { subscribed: false, latest_plan: null, payple_receipt: null },
  },
] satisfies CallCase[]

export const subscriptionCallRows = {
  info: { proof: table, cases: info },
  supportInfo: { proof: table, cases: info },
  summary: {
    proof: table,
    cases: [
      { title: 'nothing bought', status: 200, says: { may_start_trial: true } },
      { title: 'a trial', prepare: startTrial, status: 200, says: { may_start_trial: false } },
    ],
  },
  startTrial: {
    proof: 'tests/server/billing/billing.test.ts',
    wrongBodies: [{ terms: '2000-01-01' }],
    cases: [
      { title: 'a first trial', body: terms, status: 200 },
      { title: 'a second trial', prepare: startTrial, body: terms, status: 409, code: 'conflict' },
    ],
  },
} satisfies Record<keyof typeof billingEndpoints, CallRow>

export const pointCallRows = {
  remain: {
    proof: points,
    cases: [
      { title: 'no points', status: 200, says: { remain: 0 } },
      { title: 'some points', prepare: user => user.save(700), status: 200, says: { remain: 700 } },
    ],
  },
  expiringPoints: {
    proof: points,
    cases: [
      { title: 'none that expire soon', prepare: user => user.save(700), status: 200, says: { detail: [] } },
    ],
  },
  pointLedger: {
    proof: points,
    cases: [
      {
        ...{ title: 'what was saved', prepare: user => user.save(700), status: 200 },
        says: { total: 1, rows: [{ amount: 700, action_code: 'SAVE', type_code: 'ADMIN' }] },
      },
      {
        ...{
          title: 'one list',
          prepare: user => user.save(700),
          url: () => `${root}?list=used`,
          status: 200,
        },
        says: { total: 0, total_amount: 700 },
      },
    ],
  },
  availablePoints: {
    proof: points,
    cases: [
      {
        ...{ title: 'a day', prepare: user => user.save(700), url: () => `${root}avail/?d=13`, status: 200 },
        says: { avail: 700, d: 13 },
      },
      {
        title: 'a day that is none',
        url: () => `${root}avail/?d=soon`,
        status: 200,
        says: { avail: 0, d: 0 },
      },
    ],
  },
  readReward: {
    proof: points,
    cases: [
      { title: 'without a plan', status: 200, says: { state: 'open', eligible: false } },
      { title: 'with a plan', prepare: user => user.subscribe(), status: 200, says: { eligible: true } },
    ],
  },
  takeReward: {
    proof: points,
    cases: [
      { title: 'without a plan', status: 200, says: { result: 'problem', message: null } },
      {
        ...{ title: 'with a plan', prepare: user => user.subscribe(), status: 200 },
        says: { result: 'granted', amount: 5_000, error: null },
      },
    ],
  },
} satisfies Record<keyof typeof pointEndpoints, CallRow>

const bare = (body: object): CallCase => ({
  ...{ title: 'a server without this store', isBare: true, body, status: 503, code: 'unavailable' },
})
const connected = 'tests/server/billing/connect.test.ts'
const notified = 'tests/server/billing/notifications.test.ts'

function connectRow(path: string, field: string, idOf: (user: CallUser) => string, unknown: string): CallRow {
  const url = `/api/v2/billing/subscription/${path}/connect/`
  const bodyOf = (user: CallUser) => ({ [field]: idOf(user) })
  const another = async (user: CallUser) => {
    const { headers } = await user.site.newUser()
    await user.site.server.app.inject({ method: 'PATCH', url, headers, payload: bodyOf(user) })
  }
  const untilRefused = async (user: CallUser) => {
    for (let tries = 0; tries < 100; tries++)
      if ((await user.send('PATCH', url, { [field]: unknown })).statusCode === 429) return
  }
  return {
    proof: connected,
    wrongBodies: [{ [field]: 7 }, { [field]: '../../token' }, { [field]: '' }],
    cases: [
      {
        ...{ title: 'a purchase', body: bodyOf, status: 200 },
        says: { result: 'success', initial_subscription: true },
      },
      {
        ...{ title: 'an unknown purchase', body: { [field]: unknown }, status: 404, code: 'not_found' },
        says: { detail: 'EMPTY' },
      },
      {
        ...{
          title: 'a purchase of another account',
          prepare: another,
          body: bodyOf,
          status: 409,
          code: 'conflict',
        },
        says: { detail: 'ALREADY_CONNECTED' },
      },
      {
        title: 'too many tries',
        prepare: untilRefused,
        body: bodyOf,
        status: 429,
        code: 'too_many_requests',
      },
      {
        ...{ title: 'a store that breaks', body: bodyOf, status: 503, code: 'unavailable' },
        prepare: async ({ site }) => site.faults.push('broken'),
      },
      bare({ [field]: unknown }),
    ],
  }
}

export const storeCallRows = {
  connectAndroid: connectRow(
    'android',
    'purchase_token',
    ({ pk }) => `active.premium_monthly.u${pk}`,
    'never-bought',
  ),
  connectIos: connectRow('ios', 'original_transaction_id', ({ pk }) => `14${100_000 + pk}`, '9000001'),
  notifyAndroid: {
    proof: notified,
    wrongBodies: [{ message: {} }, { message: { data: 7, messageId: 'm' } }],
    cases: [
      {
        title: 'a push of Google',
        body: async ({ site }) =>
          (await site.google.push({ token: 'active.premium_monthly.p', type: 4 })).body,
        headers: async ({ site }) => ({
          authorization: (await site.google.push({ token: 'active.premium_monthly.p', type: 4 }))
            .authorization,
        }),
        ...{ status: 200, says: { accepted: true } },
      },
      {
        ...{ title: 'a push of anybody', body: { message: { data: '', messageId: 'm' } }, status: 403 },
        code: 'forbidden',
      },
      bare({ message: { data: '', messageId: 'm' } }),
    ],
  },
  notifyIos: {
    proof: notified,
    wrongBodies: [{ signedPayload: 7 }],
    cases: [
      {
        title: 'a notification of Apple',
        body: ({ site }) => site.apple.notification({ id: '14301', type: 'DID_RENEW' }),
        ...{ status: 200, says: { accepted: true } },
      },
      {
        title: 'a notification of anybody',
        body: { signedPayload: 'a.b.c' },
        status: 403,
        code: 'forbidden',
      },
      bare({ signedPayload: 'a.b.c' }),
    ],
  },
} satisfies Record<keyof typeof storeEndpoints, CallRow>
