import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SubscriptionInfo, SubscriptionSummary } from '#contract/billing.ts'
import { statusAt } from '#domain/plan/status.ts'
import { trialTermsVersion } from '#domain/plan/trial-notice.ts'
import { currentPlan } from '#server/use-cases/account/plan-of.ts'
import { remindOfTrials } from '#server/use-cases/billing/remind-of-trial.ts'
import { demoUserReceipts, seedDemoPlans } from '#server/use-cases/demo/seed-demo-plans.ts'
import { bearerHeader, type TestApp, testServer } from '#tests/builders/server.ts'
import { sendUntilAdmitted } from '#tests/server/items/mine.ts'
import { payple, trial } from './some-receipts.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
let server: TestApp
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const pkOf = async (username: string): Promise<number> =>
  (await server.stores.accounts.byUsername(username))?.user.pk ?? 0
const asker = async (username: string) => bearerHeader((await server.tokensOf(username)).token)
const get = async <T>(url: string, username: string): Promise<T> =>
  (await server.app.inject({ url, headers: await asker(username) })).json<T>()
const start = async (
  headers: Record<string, string>,
  key?: string,
  payload: object = { terms: trialTermsVersion },
) =>
  server.app.inject({
    payload,
    method: 'POST',
    url: '/api/v2/billing/init-trial/start/',
    headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) },
  })
const seeded = () => seedDemoPlans({ stores: server.stores, clock: { now: server.now } })

let made = 0
async function someone(phone: string | null = null) {
  made += 1
  const username = `walker-${made}`
  const password = await server.pool.query(
    "select password_hash from user_account where username = 'demo-free'",
  )
  const { rows } = await server.pool.query(
    `insert into user_account (username, password_hash, nickname, phone_number) values ($1, $2, 'W', $3) returning pk`,
    [username, password.rows[0].password_hash, phone],
  )
  return { username, pk: Number(rows[0].pk) }
}

describe('the subscription info', () => {
  it.each(Object.entries(demoUserReceipts))(
    'shows the state of the demo sign-in %s',
    async (username, { status }) => {
      const summary = await get<SubscriptionSummary>('/api/v2/billing/subscription-info/summary/', username)
      expect(summary.subscription.status).toBe(status)
      expect(summary.may_start_trial).toBe(status === 'before_free_trial')
    },
  )

  it('shows every plan in one of the demo sign-ins', async () => {
    const of = async (name: string) => currentPlan(server.stores.receipts, await pkOf(name), server.now())
    expect(await of('demo-free')).toBe('free')
    expect(await of('demo-trial')).toBe('trial')
    expect(await of('demo-basic')).toBe('basic')
    expect(await of('demo-premium')).toBe('premium')
    expect(await of('demo-admin')).toBe('premium')
    expect(await of('demo-expired')).toBe('free')
  })

  it('lists each receipt under its platform', async () => {
    const info = await get<SubscriptionInfo>('/api/v2/billing/subscription-info/', 'demo-premium')
    expect(info).toMatchObject({
      nickname: 'Premium',
      subscribed: true,
      latest_platform: 'android',
      latest_plan: 'premium',
      latest_interval: 'Y',
      android_receipt: { subscription_state: 'ACTIVE', plan: 'premium' },
      promotion: { name: 'Welcome' },
      payple_receipt: null,
      ios_receipt: null,
      account_transfer_receipt: null,
      init_trial: null,
    })
  })

  it('is sent to the support chat in the same form', async () => {
    const info = await get('/api/v2/billing/subscription-info/', 'demo-basic')
    expect(await get('/api/v2/cs/channeltalk/user-subscription/?memberId=1', 'demo-basic')).toEqual(info)
  })
})

describe('stored receipts', () => {
  it('with invalid fields get a default for each of them, and never grant more than the receipt does', async () => {
    const { pk } = await someone()
    const store = async (platform: string, id: string, body: object) =>
      server.pool.query(
        'insert into subscription_receipt (user_pk, platform, external_id, body, created_at, updated_at) values ($1,$2,$3,$4,now(),now())',
        [pk, platform, id, JSON.stringify(body)],
      )
    await store('android', 'a', {
      plan: 'gold',
      interval: 'W',
      subscription_state: 'SUBSCRIPTION_STATE_ON_HOLD',
      acknowledgement_state: 'ACKNOWLEDGEMENT_STATE_ACKNOWLEDGED',
      subscribed: 'true',
      auto_renewing_plan: 'yes',
      start_date: '2026-11-01',
      end_date: '2026-12-01T00:00:00+09:00',
      unheard: { of: 1 },
    })
    await store('account_transfer', 'b', { id: 12, status: 'FINE', subscribed: 1 })
    await store('ios', 'c', { subscription_state: 'X' })
    const [android, transfer, ios] = await server.stores.receipts.of(pk)
    expect(android?.body).toMatchObject({
      plan: 'basic',
      interval: 'Y',
      subscription_state: 'ON_HOLD',
      acknowledgement_state: 'ACKNOWLEDGED',
      subscribed: true,
      auto_renewing_plan: false,
      start_date: null,
      end_date: '2026-12-01T00:00:00+09:00',
      order_id: null,
    })
    expect(transfer?.body).toMatchObject({ id: '12', status: 'PENDING', subscribed: false })
    expect(ios?.body).toMatchObject({ original_transaction_id: null, notification_type: null })
    expect(await currentPlan(server.stores.receipts, pk, server.now())).toBe('free')
  })

  it('stay with the account that the purchase was stored for first', async () => {
    const [one, other] = [await someone(), await someone()]
    const now = server.now()
    expect(await server.stores.receipts.put(one.pk, payple(), 'shared', now)).toBe(true)
    expect(await server.stores.receipts.put(other.pk, payple({ plan: 'premium' }), 'shared', now)).toBe(false)
    expect(await server.stores.receipts.put(one.pk, payple({ plan: 'premium' }), 'shared', now)).toBe(true)
    expect(await server.stores.receipts.of(other.pk)).toEqual([])
    expect(await currentPlan(server.stores.receipts, one.pk, now)).toBe('premium')
  })
})

describe('a trial', () => {
  it('starts on request, lasts as long as configured, and ends in the free plan', async () => {
    const { username, pk } = await someone()
    const started = await start(await asker(username))
    expect(started.statusCode).toBe(200)
    const { init_trial } = started.json<SubscriptionInfo>()
    expect(init_trial?.start_date).toBe(server.now().toISOString())
    expect(init_trial?.end_date).toBe(new Date(server.now().getTime() + HOUR).toISOString())
    const plan = () => currentPlan(server.stores.receipts, pk, server.now())
    expect(await plan()).toBe('trial')
    server.pass(HOUR - 1)
    expect(await plan()).toBe('trial')
    server.pass(1)
    expect(await plan()).toBe('free')
    expect((await start(await asker(username))).statusCode).toBe(409)
  })

  it('starts only with consent to the sentences of today, and records to which', async () => {
    const { username, pk } = await someone()
    const headers = await asker(username)
    for (const payload of [{}, { terms: '2020-01-01' }])
      expect((await start(headers, undefined, payload)).statusCode).toBe(400)
    expect(await server.stores.receipts.of(pk)).toEqual([])
    await start(headers)
    const { rows } = await server.pool.query(
      'SELECT terms_version, agreed_at, ends_at FROM trial_start WHERE user_pk = $1',
      [pk],
    )
    const at = server.now().getTime()
    expect(rows).toEqual([
      { terms_version: trialTermsVersion, agreed_at: new Date(at), ends_at: new Date(at + HOUR) },
    ])
  })

  it('is announced to end, and said to be over without a charge, once each', async () => {
    const { username, pk } = await someone()
    await start(await asker(username))
    const remind = () => remindOfTrials({ transaction: server.transaction, clock: { now: server.now } })
    const told = async () => {
      const { rows } = await server.pool.query<{ title_en: string; body_en: string }>(
        'SELECT title_en, body_en FROM user_alert WHERE user_pk = $1 ORDER BY id',
        [pk],
      )
      return rows.map(({ title_en }) => title_en)
    }
    server.pass(0.75 * HOUR - 1)
    await remind()
    expect(await told()).toEqual([])
    server.pass(1)
    await Promise.all([remind(), remind()])
    expect(await told()).toEqual(['Your free trial ends soon'])
    server.pass(0.25 * HOUR)
    await remind()
    await remind()
    expect(await told()).toEqual(['Your free trial ends soon', 'Your free trial has ended'])
  })

  it('says nothing of its end to whoever has bought a plan meanwhile', async () => {
    const { username, pk } = await someone()
    await start(await asker(username))
    await server.stores.receipts.put(pk, payple({}), `card:${pk}`, server.now())
    server.pass(2 * HOUR)
    await remindOfTrials({ transaction: server.transaction, clock: { now: server.now } })
    const { rows } = await server.pool.query('SELECT 1 FROM user_alert WHERE user_pk = $1', [pk])
    expect(rows).toEqual([])
  })

  it('starts once when 20 requests arrive at the same time', async () => {
    const { username, pk } = await someone()
    const headers = await asker(username)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendUntilAdmitted(() => start(headers))),
    )
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter(code => code === 200)).toHaveLength(1)
    expect(codes.filter(code => code === 409)).toHaveLength(19)
    expect(await server.stores.receipts.of(pk)).toHaveLength(1)
  })

  it('replies to a repeated request with the first reply', async () => {
    const { username } = await someone()
    const headers = await asker(username)
    const first = await start(headers, 'the-same-key')
    const again = await start(headers, 'the-same-key')
    expect(again.statusCode).toBe(200)
    expect(again.json()).toEqual(first.json())
  })

  it('is refused if the phone number had one on another account', async () => {
    const first = await someone('+821055550001')
    expect((await start(await asker(first.username))).statusCode).toBe(200)
    await server.pool.query('update user_account set phone_number = null where pk = $1', [first.pk])
    const second = await someone('+821055550001')
    const refused = await start(await asker(second.username))
    expect(refused.statusCode).toBe(409)
    expect(refused.body).not.toContain('5555')
    expect(await server.stores.receipts.of(second.pk)).toEqual([])
  })

  it.each(['demo-trial', 'demo-basic', 'demo-premium', 'demo-expired', 'demo-admin'])(
    'is not offered to %s',
    async username => {
      expect((await start(await asker(username))).statusCode).toBe(409)
    },
  )
})

describe('the demo sign-ins at the next start of the server', () => {
  it('are left as they are when nothing has changed', async () => {
    const pk = await pkOf('demo-trial')
    const before = await server.stores.receipts.of(pk)
    server.pass(DAY)
    await seeded()
    expect(await server.stores.receipts.of(pk)).toEqual(before)
  })

  it('get their original state back after it was changed or has expired', async () => {
    expect((await start(await asker('demo-free'))).statusCode).toBe(200)
    server.pass(400 * DAY)
    const statusNow = async (username: string) =>
      statusAt(await server.stores.receipts.of(await pkOf(username)), server.now().getTime())
    expect(await statusNow('demo-trial')).toBe('before_subscription')
    expect(await statusNow('demo-basic')).toBe('expired')
    await seeded()
    for (const [username, { status }] of Object.entries(demoUserReceipts))
      expect(await statusNow(username), username).toBe(status)
  })

  it('leave all other accounts alone, even accounts with such a name', async () => {
    const { pk } = await someone()
    await server.stores.receipts.put(pk, trial(), 'mine', server.now())
    await server.pool.query("update user_account set username = 'demo-free-2' where pk = $1", [pk])
    await server.pool.query("update user_account set is_demo = false where username = 'demo-basic'")
    const basic = await server.stores.receipts.of(await pkOf('demo-basic'))
    server.pass(400 * DAY)
    await seeded()
    expect(await server.stores.receipts.of(pk)).toHaveLength(1)
    expect(await server.stores.receipts.of(await pkOf('demo-basic'))).toEqual(basic)
  })
})
