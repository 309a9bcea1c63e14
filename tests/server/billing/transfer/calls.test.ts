import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testServer } from '#tests/builders/server.ts'
import { newPerson, type TestPerson } from '#tests/server/people/person.ts'

const base = '/api/v2/billing/subscription/account-transfer/'
let server: TestApp
let real: TestApp
const bankAccount = { bank: '국민은행', number: '123-456789-01-234', holder: '주식회사 타이드마크' }
beforeAll(async () => {
  server = await testServer()
  real = await testServer({ bankAccount })
})
afterAll(() => Promise.all([server.close(), real.close()]))

const ask = (who: TestPerson, payment_key = 'first-key', product_id = 'premium_monthly') =>
  who.call('POST', base, { product_id, payment_key })
const step = (who: TestPerson, name: string, id: unknown) => who.call('POST', `${base}${name}/`, { id })

test('in the sandbox a request is made, said to be sent and paid, and the plan follows', async () => {
  const who = await newPerson(server)
  const before = await who.call('GET', `${base}?product_id=premium_monthly`)
  expect(before.body).toMatchObject({
    ...{ sandbox: true, account: { bank: '모의은행 (Sandbox Bank)' }, requests: [] },
    offer: { price: 19_900, points: 0, amount: 19_900, begins_at: null, renews_elsewhere: false },
  })
  const { body: made } = await ask(who)
  expect(made).toMatchObject({ status: 'SUCCESSFUL', amount: 19_900, end_date: null, refund_today: null })
  const info = () => who.call('GET', '/api/v2/billing/subscription-info/')
  expect((await info()).body).toMatchObject({
    subscribed: false,
    account_transfer_receipt: { status: 'SUCCESSFUL', start_date: null, end_date: null, subscribed: false },
  })
  expect((await step(who, 'sent', made.id)).body).toMatchObject({ status: 'PENDING' })
  const paid = await step(who, 'sandbox-payment', made.id)
  expect(paid.body).toMatchObject({
    status: 'PAID',
    refund_today: { rule: 'whole', amount: 19_900, points: 0 },
  })
  expect((await info()).body).toMatchObject({
    ...{
      subscribed: true,
      latest_platform: 'account_transfer',
      latest_plan: 'premium',
      latest_interval: 'M',
    },
    account_transfer_receipt: { status: 'PAID', subscribed: true },
  })
  expect((await step(who, 'withdraw', made.id)).status).toBe(409)
  const after = await who.call('GET', base)
  expect(after.body).toMatchObject({ offer: null, requests: [{ id: made.id, status: 'PAID' }] })
})

test('a request of somebody else is not found, whatever is done with it', async () => {
  const [who, other] = [await newPerson(server), await newPerson(server)]
  const { body } = await ask(who)
  for (const name of ['sent', 'withdraw', 'sandbox-payment'])
    expect([name, (await step(other, name, body.id)).status]).toEqual([name, 404])
  expect((await other.call('GET', base)).body.requests).toEqual([])
  expect((await who.call('GET', base)).body.requests).toMatchObject([{ status: 'SUCCESSFUL' }])
})

test('while money is waited for nothing is paid by card, and after a withdrawal it is', async () => {
  const who = await newPerson(server)
  const { body } = await ask(who)
  const pay = (payment_key: string) =>
    who.call('POST', '/api/v2/billing/subscription/payple/do-payment/', {
      ...{ product_id: 'premium_monthly', payment_key },
    })
  expect(await pay('card-key-1')).toMatchObject({
    status: 409,
    body: { fields: { reason: 'transfer_waits' } },
  })
  expect((await step(who, 'withdraw', body.id)).body).toMatchObject({ ended_by: 'withdrawn' })
  expect((await pay('card-key-2')).body).toMatchObject({ status: 'open' })
  // The payment that waits in the vendor's window gives way to a transfer: no money can move for it.
  expect((await ask(who, 'second-key')).body).toMatchObject({ status: 'SUCCESSFUL' })
})

test('where money moves the account of the operator is shown, and nobody lets money arrive by a call', async () => {
  const who = await newPerson(real)
  expect((await who.call('GET', base)).body).toMatchObject({ sandbox: false, account: bankAccount })
  const { body } = await ask(who)
  expect(await step(who, 'sandbox-payment', body.id)).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  })
  expect((await who.call('GET', base)).body.requests).toMatchObject([{ status: 'SUCCESSFUL' }])
})
