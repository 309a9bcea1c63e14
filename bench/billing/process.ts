import { openPool } from '#server/adapters/database/pool.ts'
import { makeStores } from '#server/adapters/database/stores/make-stores.ts'
import { withTransaction } from '#server/adapters/database/with-transaction.ts'
import { expirePoints } from '#server/use-cases/billing/expire-points.ts'
import { renewDue } from '#server/use-cases/billing/renew.ts'
import { verifyOpen } from '#server/use-cases/billing/verify-open.ts'
import { openTestBilling } from '#tests/builders/billing/open-billing.ts'

// A batch runs in a process of its own, so that it can be killed as a server is.

export type BillingBatchOrder = { url: string; now: string } & (
  | { batch: 'points' }
  | { batch: 'cards'; vendor: string }
)

process.once('message', async message => {
  const order = message as BillingBatchOrder
  const pool = openPool({ connectionString: order.url })
  const clock = { now: () => new Date(order.now) }
  if (order.batch === 'points') {
    await expirePoints({
      transaction: run => withTransaction(pool, open => run(makeStores(open))),
      clock,
    })
  } else {
    const billing = openTestBilling(pool, { url: order.vendor, clock })
    await verifyOpen(billing)
    await renewDue(billing)
    if (billing.alarms.length > 0) throw new Error(billing.alarms[0])
  }
  await pool.end()
  process.disconnect()
})
