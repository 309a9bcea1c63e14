import { makeStores } from '#server/adapters/database/stores/make-stores.ts'
import { databaseOn, withTransaction } from '#server/adapters/database/with-transaction.ts'
import type { FakePaypleFault } from '#server/adapters/payments/payple/fake/fake-faults.ts'
import { startFakePayple } from '#server/adapters/payments/payple/fake/start-fake-payple.ts'
import { openTestBilling } from '#tests/builders/billing/open-billing.ts'
import { type TestDatabase, testDatabase } from '#tests/server/database/test-database.ts'

/** A database, a vendor and a clock that a test moves. */
export async function openPayments(from: string) {
  const database: TestDatabase = await testDatabase()
  let now = Date.parse(from)
  let fault: FakePaypleFault | null = null
  let next: (FakePaypleFault | null)[] = []
  const clock = { now: () => new Date(now) }
  const vendor = await startFakePayple({ now: clock.now, fault: () => next.shift() ?? fault })
  const billing = openTestBilling(database.pool, { url: vendor.url, clock })
  let people = 0
  return {
    ...{ billing, database, account: vendor.account, vendorUrl: vendor.url },
    stores: makeStores(databaseOn(database.pool)),
    pass: (ms: number) => {
      now += ms
    },
    at: (text: string) => {
      now = Date.parse(text)
    },
    /** The faults of the next calls that move money, one each. */
    failNext: (...faults: (FakePaypleFault | null)[]) => {
      next = faults
    },
    failAlways: (always: FakePaypleFault | null) => {
      fault = always
    },
    /** A person with a card, whose last digits decide whether it is refused, and with points. */
    async payer({ card = '9410123412341234' as string | null, points = 0 } = {}) {
      const name = `payer-${people++}`
      const { rows } = await database.pool.query<{ pk: number }>(
        'INSERT INTO user_account (username, nickname, nickname_key) VALUES ($1, $1, $1) RETURNING pk',
        [name],
      )
      const userPk = Number(rows[0]?.pk)
      if (card !== null) {
        const payerId = vendor.account.register(String(userPk), card)
        const cardNum = `${card.slice(0, 4)}********${card.slice(-4)}`
        await billing.stores.cards.putCard(userPk, {
          payerId,
          cardName: '모의카드',
          cardNum,
          createdAt: clock.now(),
        })
      }
      if (points > 0)
        await withTransaction(database.pool, tx =>
          makeStores(tx).points.save(userPk, {
            amount: points,
            type: 'ADMIN',
            reason: 'test',
            at: clock.now(),
          }),
        )
      return userPk
    },
    async steps(userPk: number): Promise<string[]> {
      const { rows } = await database.pool.query<{ kind: string; reason: string }>(
        'SELECT kind, reason FROM billing_step WHERE user_pk = $1 ORDER BY id',
        [userPk],
      )
      return rows.map(({ kind, reason }) => `${kind}: ${reason}`)
    },
    async close() {
      await vendor.close()
      await database.drop()
    },
  }
}
