import { setTimeout as wait } from 'node:timers/promises'
import { openPool } from '#server/adapters/database/pool.ts'
import { makeStores } from '#server/adapters/database/stores/make-stores.ts'
import { databaseOn } from '#server/adapters/database/with-transaction.ts'
import { sendDeliveries } from '#server/use-cases/push/send-deliveries.ts'
import { recordingSender } from '#tests/builders/push.ts'

// Usage: node send.ts URL NOW ID…. Sends the messages one by one and prints each endpoint, until the process is killed.

const [url = '', now = '', ...ids] = process.argv.slice(2)
const stores = makeStores(databaseOn(openPool({ connectionString: url })))
const { sender, state } = recordingSender()
let turn = Promise.resolve()
state.answer = async ({ endpoint }) => {
  const mine = turn.then(() => wait(20))
  turn = mine
  await mine
  process.stdout.write(`${endpoint}\n`)
  return { kind: 'taken' }
}
const again = async () => {}
await sendDeliveries({ stores, sender, clock: { now: () => new Date(now) }, again, alarm: () => {} }, ids)
