import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { peopleApi } from '#contract/people-api.ts'
import type { Problem, ProblemCode } from '#contract/problem.ts'
import { root } from '#scripts/setup/root.ts'
import { type TestApp, testServer } from '#tests/builders/server.ts'
import { type StoreSite, storeSite } from '../store-site.ts'
import { type CallCase, type CallRow, newCallUser } from './call-user.ts'
import { cardCallRows } from './card-rows.ts'
import { offerCallRows } from './offer-rows.ts'
import { pointCallRows, storeCallRows, subscriptionCallRows } from './other-rows.ts'
import { transferCallRows } from './transfer-rows.ts'

/** Every call about money, with every answer that it can give. */
const rows: Readonly<Record<string, CallRow>> = {
  ...subscriptionCallRows,
  ...cardCallRows,
  ...pointCallRows,
  ...storeCallRows,
  ...transferCallRows,
  ...offerCallRows,
}
const calls: Readonly<Record<string, Endpoint>> = peopleApi.billing

/** The calls as the specification names them, with the fields of their payload. */
const payple = '/api/v2/billing/subscription/payple/'
const specified: [method: string, path: string, fields: string[]][] = [
  ['GET', '/api/v2/billing/point/remain/', []],
  ['GET', '/api/v2/billing/point/expired-15d/', []],
  ['GET', '/api/v2/billing/point/', []],
  ['GET', '/api/v2/billing/point/avail/', ['d']],
  ['POST', '/api/v2/billing/point/events/reward-points-for-subscription/', []],
  ['GET', '/api/v2/cs/channeltalk/user-subscription/', []],
  ['GET', '/api/v2/billing/subscription-info/', []],
  ['PATCH', '/api/v2/billing/subscription/android/connect/', ['purchase_token']],
  ['PATCH', '/api/v2/billing/subscription/ios/connect/', ['original_transaction_id']],
  ['GET', `${payple}billing-key/`, []],
  ['POST', `${payple}register/`, []],
  ['POST', `${payple}do-payment/`, ['product_id']],
  ['POST', `${payple}change-plan/`, ['product_id']],
  ['POST', `${payple}change-billing-key/`, []],
  ['PATCH', `${payple}change-auto-renew/`, ['auto_renew']],
  ['GET', `${payple}payment-history/`, []],
]

let site: StoreSite
let bare: TestApp
beforeAll(async () => {
  site = await storeSite()
  bare = await testServer({ hasPayments: false, mailSender: null })
})
afterAll(async () => {
  await site.close()
  await bare.close()
})

describe('the table of calls about money', () => {
  it('has a row for each call of the contract, and no other', () => {
    expect(Object.keys(rows).sort()).toEqual(Object.keys(calls).sort())
  })

  it.each(specified)('has the specified %s %s with its payload', (method, path, fields) => {
    const found = Object.entries(calls).find(([, call]) => call.method === method && call.path === path)
    expect(found, 'the contract has it').toBeDefined()
    const [, { body, query }] = found!
    const known = Object.keys({ ...body?.shape, ...query?.shape })
    expect(known).toEqual(expect.arrayContaining(fields))
  })

  it.each(Object.entries(rows))('names the test that goes into %s', (_name, { proof }) => {
    expect(existsSync(join(root, proof)), proof).toBe(true)
  })

  it.each(Object.entries(rows))(
    'has a case for each problem that %s declares, and no other problem',
    (name, row) => {
      const told = row.cases.flatMap(({ code }) => code ?? [])
      const shared: ProblemCode[] = ['bad_request']
      // What a key leads to is the same for all calls: tests/server/http/idempotency.test.ts.
      const { problems, idempotent } = calls[name]!
      // The test of idempotency keys goes through every call that takes one.
      const ofKeys = (code: ProblemCode) => idempotent && !told.includes(code)
      const declared = problems.filter(code => !ofKeys(code) && !shared.includes(code))
      expect([...new Set(told)].filter(code => !shared.includes(code)).sort()).toEqual([...declared].sort())
    },
  )
})

describe.each(Object.entries(rows))('the call %s', (name, { cases, wrongBodies = [] }) => {
  const { method, path, auth, body } = calls[name]!

  it('needs a signed-in user exactly where the contract says so', async () => {
    const url = path.replaceAll(/\{\w+\}/g, 'tm0')
    const refused =
      (await site.server.app.inject({ method, url, ...(body ? { payload: {} } : {}) })).statusCode === 401
    expect(refused).toBe(auth === 'user')
  })

  it.each(cases.map(each => [each.title, each] as const))('answers %s', async (_title, each) => {
    const reply = await answerOf(each)
    expect(reply.statusCode, reply.body).toBe(each.status)
    if (each.code) expect(reply.json<Problem>().code).toBe(each.code)
    if (each.says) expect(reply.json()).toMatchObject(each.says)
    else if (!each.code) expect(calls[name]!.reply.safeParse(reply.json()).success, reply.body).toBe(true)
  })

  async function answerOf(each: CallCase) {
    const user = await newCallUser(site)
    const url = (await each.url?.(user)) ?? path
    await each.prepare?.(user)
    const payload = typeof each.body === 'function' ? await each.body(user) : each.body
    const own = typeof each.headers === 'function' ? await each.headers(user) : each.headers
    const app = each.isBare ? bare.app : site.server.app
    const signedIn = each.isBare ? await bareHeaders() : user.headers
    const headers = auth === 'user' ? { ...signedIn, ...own } : { ...own }
    return app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  }

  if (body) {
    const wrong = [...wrongBodies, ...(body.safeParse({}).success ? [] : [{}]), []]
    it.each(wrong.map(each => [JSON.stringify(each), each] as const))(
      'refuses the body %s',
      async (_text, payload) => {
        const { headers } = await newCallUser(site)
        const reply = await site.server.app.inject({ method, url: path, headers, payload })
        expect([reply.statusCode, reply.json<Problem>().code]).toEqual([400, 'bad_request'])
      },
    )
  }
})

const bareHeaders = async () => ({ authorization: `Bearer ${(await bare.tokensOf('demo-free')).token}` })
