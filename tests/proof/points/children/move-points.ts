import { openPool } from '#server/adapters/database/pool.ts'
import { makeStores } from '#server/adapters/database/stores/make-stores.ts'
import { withTransaction } from '#server/adapters/database/with-transaction.ts'
import type { PointStore } from '#server/billing-ports.ts'
import { randomBySeed } from '#tests/builders/random.ts'
import type { DoneAct } from '../done-act.ts'

// Usage: node move-points.ts URL SEED USERS BEGAN. Four workers move points at random, and print each act that was committed, until
// the process is killed. A year of the points passes in half a minute.

const WORKERS = 4
const PACE = 1_000_000
const [url = '', seed = '', users = '', began = ''] = process.argv.slice(2)
const pool = openPool({ connectionString: url }, { max: WORKERS, statementTimeoutMs: 60_000 })
const userPks = users.split(',').map(Number)
const random = randomBySeed(Number(seed))
const start = Date.parse('2026-11-20T09:00:00Z')
const orders: { user: number; amount: number; reference: string }[] = []
let made = 0

const clock = (): Date => new Date(start + (Date.now() - Number(began)) * PACE)

function newOrder(user: number) {
  made += 1
  const order = { user, amount: 1 + random.below(6_000), reference: `order-${seed}-${made}` }
  orders.push(order)
  return order
}

async function act(points: PointStore): Promise<DoneAct> {
  const at = clock()
  const user = random.oneOf(userPks)
  const kind = random.below(100)
  if (kind < 30) {
    const amount = 1 + random.below(5_000)
    return {
      kind: 'save',
      lot: await points.save(user, { amount, type: 'ADMIN', reason: 'proof', at }),
      amount,
    }
  }
  if (kind < 65 || orders.length === 0) {
    const order = newOrder(user)
    return { kind: 'spend', ...order, done: await points.spend(user, { ...order, at }) }
  }
  const { user: payer, ...order } = random.oneOf(orders)
  if (kind < 72)
    return { kind: 'spend', ...order, done: await points.spend(payer, { ...order, at }), isAgain: true }
  if (kind < 88) {
    const { reference } = order
    const part = random.happens(0.5) ? random.below(order.amount) : undefined
    return { kind: 'back', reference, amount: await points.giveBack(payer, { reference, part, at }) }
  }
  if (kind < 94) {
    const amount = 1 + random.below(800)
    return { kind: 'deduct', done: await points.deduct(user, { amount, reason: 'proof', at }) }
  }
  return { kind: 'expire', lots: await points.expireDue(at, 1 + random.below(userPks.length)) }
}

async function work(): Promise<void> {
  for (;;) {
    const done = await withTransaction(pool, open => act(makeStores(open).points))
    process.stdout.write(`${JSON.stringify(done)}\n`)
  }
}

await Promise.all(Array.from({ length: WORKERS }, work))
