import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeStores } from '#server/adapters/database/stores/make-stores.ts'
import { withTransaction } from '#server/adapters/database/with-transaction.ts'
import type { Transaction } from '#server/ports.ts'
import { eraseDeletedAccounts } from '#server/use-cases/account/erase-leavers.ts'
import { forgetCards } from '#server/use-cases/billing/forget-cards.ts'
import { beginRegistration, endRegistration } from '#server/use-cases/billing/register-card.ts'
import { openPayments } from './payer.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
let world: Awaited<ReturnType<typeof openPayments>>
beforeEach(async () => {
  world = await openPayments('2027-01-31T10:00:00+09:00')
})
afterEach(() => world.close())

const forget = () => forgetCards(world.billing)
const erasures = { add: async () => {} }
async function erase(userPk: number) {
  const { clock } = world.billing
  await world.stores.leaving.ask(userPk, clock.now())
  world.pass(7 * DAY)
  const transaction: Transaction = run => withTransaction(world.database.pool, tx => run(makeStores(tx)))
  return eraseDeletedAccounts(transaction, erasures, clock)
}
const known = () => [...world.account.cards.keys()].length
const waiting = async () =>
  (await world.database.pool.query('SELECT tries FROM card_key_to_forget')).rows.map(({ tries }) => tries)

test('the vendor forgets the card of an erased account, and nobody else’s', async () => {
  const leaver = await world.payer()
  const stayer = await world.payer()
  expect(await erase(leaver)).toBe(1)
  expect([known(), await waiting()]).toEqual([2, [0]])
  await forget()
  expect([...world.account.cards.keys()]).toEqual([(await world.stores.cards.cardOf(stayer))?.payerId])
  expect(await waiting()).toEqual([])
})

test('a vendor that is away is asked again after longer and longer times, until the card is forgotten', async () => {
  await erase(await world.payer())
  world.failAlways('broken')
  for (let time = 0; time < 4; time++) {
    await forget()
    await forget()
    expect([time, known(), await waiting()]).toEqual([time, 1, [time + 1]])
    world.pass(MINUTE * 2 ** time)
  }
  world.failAlways(null)
  await forget()
  expect([known(), await waiting()]).toEqual([0, []])
})

test('a lost answer is asked again: a card that is forgotten already is forgotten', async () => {
  await erase(await world.payer())
  world.failNext('lost')
  await forget()
  expect([known(), await waiting()]).toEqual([0, [1]])
  world.pass(MINUTE)
  await forget()
  expect(await waiting()).toEqual([])
})

test('a card that is replaced while the vendor is away is forgotten later, and the new one stays', async () => {
  const userPk = await world.payer()
  const { id } = await beginRegistration(world.billing, userPk)
  const payerId = world.account.register(id, '9410123412349999')
  world.failNext(null, 'broken')
  expect(await endRegistration(world.billing, { id, payerId })).toBe('000')
  expect([known(), await waiting()]).toEqual([2, [1]])
  world.pass(MINUTE)
  await forget()
  expect([...world.account.cards.keys()]).toEqual([payerId])
})

test('a key that somebody pays with is never forgotten', async () => {
  const userPk = await world.payer()
  const { payerId } = (await world.stores.cards.cardOf(userPk))!
  await world.stores.cards.noteKeyToForget(payerId, world.billing.clock.now())
  await forget()
  expect([known(), await waiting()]).toEqual([1, [0]])
})
