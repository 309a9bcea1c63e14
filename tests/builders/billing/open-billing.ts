import type pg from 'pg'
import { makeStores } from '#server/adapters/database/stores/make-stores.ts'
import { databaseOn, withTransaction } from '#server/adapters/database/with-transaction.ts'
import { paypleVendor } from '#server/adapters/payments/payple/client.ts'
import { fakePayple } from '#server/adapters/payments/payple/fake/fake-replies.ts'
import type { Clock } from '#server/ports.ts'
import type { RenewalPorts } from '#server/use-cases/billing/renew.ts'

/** Payments by card as the server opens them, against a vendor at this address. */
export function openTestBilling(
  pool: pg.Pool,
  { url, clock, referer = 'https://tidemark.test' }: { url: string; clock: Clock; referer?: string },
): RenewalPorts & { alarms: string[] } {
  const alarms: string[] = []
  return {
    alarms,
    clock,
    vendor: paypleVendor(
      {
        ...{ ...fakePayple, isSandbox: true, referer: new URL(referer) },
        ...{ url: new URL(url), scriptUrl: new URL('js/v1/payment.js', url) },
      },
      fetch,
    ),
    stores: makeStores(databaseOn(pool)),
    transaction: run => withTransaction(pool, database => run(makeStores(database))),
    alarm: (sentence, orderId) => void alarms.push(`${orderId}: ${sentence}`),
    remind: async () => {},
  }
}
