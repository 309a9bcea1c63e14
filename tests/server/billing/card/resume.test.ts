import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeStores } from '#server/adapters/database/stores/make-stores.ts'
import { withTransaction } from '#server/adapters/database/with-transaction.ts'
import { changeAutoRenew } from '#server/use-cases/billing/change-plan.ts'
import { startPayment } from '#server/use-cases/billing/start-payment.ts'
import { endTransfer } from '#server/use-cases/transfers/end-transfer.ts'
import { requestTransfer } from '#server/use-cases/transfers/request-transfer.ts'
import { openPayments } from './payer.ts'

let world: Awaited<ReturnType<typeof openPayments>>
beforeEach(async () => {
  world = await openPayments('2027-01-31T10:00:00+09:00')
})
afterEach(() => world.close())

test('a cancelled plan is not resumed while a transfer for the days after it is waited for', async () => {
  const { pool } = world.database
  const now = world.billing.clock.now()
  const userPk = await world.payer()
  const asked = { userPk, product: 'basic_monthly', usesPoints: false, requestKey: 'first-key' } as const
  await startPayment(world.billing, asked)
  await changeAutoRenew(world.billing, { userPk, autoRenew: false })
  const begun = await withTransaction(pool, tx =>
    requestTransfer(makeStores(tx), { ...asked, requestKey: 'a-transfer', now }),
  )
  if (!begun.ok) throw new Error(begun.error)
  const resume = () => changeAutoRenew(world.billing, { userPk, autoRenew: true })
  expect(await resume()).toEqual({ ok: false, error: 'transfer_waits' })
  const { id } = begun.value
  await withTransaction(pool, tx => endTransfer(makeStores(tx), { id, by: 'withdrawn', now }))
  expect(await resume()).toMatchObject({ ok: true })
})
