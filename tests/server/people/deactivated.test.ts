import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CommandTools } from '#server/cli/command.ts'
import { userActivateCommand, userDeactivateCommand } from '#server/cli/commands/user-active.ts'
import { type TestApp, testServer } from '#tests/builders/server.ts'
import { newPerson } from './person.ts'

const paid = '/api/v2/billing/subscription/payple'
let server: TestApp
const said: string[] = []
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const tools = () =>
  ({
    ...{ stores: server.stores, transaction: server.transaction, clock: server.now },
    say: (line: string) => said.push(line),
  }) as unknown as CommandTools
const deactivate = (name: string, reason = 'A test') =>
  userDeactivateCommand.run([name, '--reason', reason], tools())
const activate = (name: string) => userActivateCommand.run([name, '--reason', 'A mistake'], tools())
const actionsOf = async (pk: number) =>
  (
    await server.pool.query(
      'SELECT command, fields, reason FROM operator_action WHERE user_pk = $1 ORDER BY id',
      [pk],
    )
  ).rows
const pay = async (who: Awaited<ReturnType<typeof newPerson>>, call: string, product: string) =>
  who.call('POST', `${paid}/${call}/`, { product_id: product, payment_key: `${call}-${product}` })

/** A plan that was paid by points alone, and renews. */
async function subscriber() {
  const who = await newPerson(server)
  const grant = { amount: 9_900, type: 'ADMIN' as const, reason: 'test', at: server.now() }
  await server.transaction(({ points }) => points.save(who.pk, grant))
  expect(await pay(who, 'do-payment', 'basic_monthly')).toMatchObject({ body: { status: 'paid' } })
  return who
}

test('a deactivated user is signed out, signs in no more, and signs in again once active', async () => {
  const who = await newPerson(server)
  const other = await newPerson(server)
  await deactivate(who.username, 'Spam')
  expect((await who.call('GET', '/user/me/')).status).toBe(401)
  expect((await server.signIn(who.username)).json()).toMatchObject({ code: 'user_inactive' })
  expect((await other.call('GET', '/user/me/')).status).toBe(200)
  expect(said.at(-1)).toBe(`${who.username} can sign in no more; every session has ended.`)
  await activate(String(who.pk))
  expect((await server.signIn(who.username)).statusCode).toBe(200)
  // The sessions of before stay closed.
  expect((await who.call('GET', '/user/me/')).status).toBe(401)
  expect(await actionsOf(who.pk)).toEqual([
    { command: 'user deactivate', fields: { renewal: 'none' }, reason: 'Spam' },
    { command: 'user activate', fields: {}, reason: 'A mistake' },
  ])
})

test('what is so already is refused and leaves no row', async () => {
  const who = await newPerson(server)
  await expect(activate(who.username)).rejects.toThrow('is active already')
  await deactivate(who.username)
  await expect(deactivate(who.username)).rejects.toThrow('has been deactivated already')
  expect(await actionsOf(who.pk)).toHaveLength(1)
})

test('a plan by card stops to renew, and is not resumed for its owner', async () => {
  const who = await subscriber()
  await deactivate(who.username)
  expect(said.at(-1)).toContain('does not renew any more')
  await activate(who.username)
  expect(await server.stores.receipts.of(who.pk)).toMatchObject([
    { platform: 'payple', body: { auto_renew: false, subscribed: true } },
  ])
})

test('while a payment is under way nothing is changed', async () => {
  const who = await subscriber()
  expect(await pay(who, 'change-plan', 'premium_monthly')).toMatchObject({
    body: { payment: { status: 'open' } },
  })
  await expect(deactivate(who.username)).rejects.toThrow('under way')
  expect((await who.call('GET', '/user/me/')).status).toBe(200)
  expect(await actionsOf(who.pk)).toEqual([])
})

test.each([
  [['--reason', 'x'], 'Name one user.'],
  [['a', 'b', '--reason', 'x'], 'Name one user.'],
  [['a'], '--reason'],
  [['nobody', '--reason', 'x'], 'There is no user nobody.'],
])('the arguments %j are refused', async (args, sentence) => {
  await expect(userDeactivateCommand.run(args, tools())).rejects.toThrow(sentence)
})
