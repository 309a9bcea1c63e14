import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type ChargeTerms, endOfPeriod } from '#domain/billing/upcoming-charges.ts'
import { assert } from '#domain/kernel/assert.ts'
import type { FakePaypleAccount } from '#server/adapters/payments/payple/fake/fake-account.ts'
import { startFakePayple } from '#server/adapters/payments/payple/fake/start-fake-payple.ts'
import { newTerms } from '#server/use-cases/billing/start-payment.ts'
import { wrongBooks } from '#tests/builders/billing/money-books.ts'
import type { BenchFinding } from '../bench.ts'
import { untilCoresQuiet } from '../measure/quiet.ts'
import type { BillingBatchOrder } from './process.ts'

const users = Number(process.env.BENCH_USERS ?? 50_000)
const longestSeconds = 120
const DAY_MS = 86_400_000
const LATER_MS = 120_000

type KilledBatch = { seconds: number; doneAtKill: number }

/** Lets the points of many users expire, in two runs of which the first is killed in the middle. */
export async function measurePointExpiry(pool: pg.Pool, url: string): Promise<BenchFinding> {
  const now = '2027-11-20T09:00:00Z'
  // Each user has two lots: one that is due, of which some points are spent, and one that is not.
  await pool.query(`
    WITH person AS (
      INSERT INTO user_account (nickname) SELECT 'expiring' FROM generate_series(1, ${users}) RETURNING pk
    ), wallet AS (
      INSERT INTO point_wallet (user_pk) SELECT pk FROM person RETURNING user_pk
    )
    INSERT INTO point_lot (user_pk, amount, remaining, type_code, created_at, expires_at)
    SELECT user_pk, 100, 100 - 40 * due, 'ADMIN', '2026-11-20T08:00:00Z',
      timestamptz '${now}' + (1 - due) * interval '1 second'
    FROM wallet CROSS JOIN (VALUES (0), (1)) AS lots (due)`)
  const expired = () => count(pool, `point_entry WHERE action_code = 'EXPIRED' AND created_at = '${now}'`)
  const order = { batch: 'points', url, now } as const
  const took = await killedAndRepeated([order, order], expired)
  const lots = await count(
    pool,
    `(SELECT DISTINCT lot_id FROM point_entry
    WHERE action_code = 'EXPIRED' AND created_at = '${now}' AND amount = 60) AS lot`,
  )
  const empty = await count(pool, `point_lot WHERE expires_at = '${now}' AND remaining = 0`)
  assert(lots === users && empty === users && (await expired()) === users, 'every lot has expired once')
  return batchFinding('points of', took)
}

/** Charges the cards of many users, in two runs of which the first is killed in the middle; the vendor answers at once. */
export async function measureRenewals(
  pool: pg.Pool,
  url: string,
): Promise<{ finding: BenchFinding; note: string }> {
  const anchor = new Date('2026-11-28T01:00:00Z')
  const terms = newTerms({ product: 'basic_monthly', usesPoints: true }, anchor)
  const due = endOfPeriod(terms)
  let now = due
  const vendor = await startFakePayple({ now: () => new Date(now) })
  try {
    const refused = await subscribersDue(pool, vendor.account, { terms, due })
    const order = (at: number): BillingBatchOrder => ({
      ...{ batch: 'cards', url, vendor: vendor.url, now: new Date(at).toISOString() },
    })
    // Later than the time for which a call may still be under way.
    const took = await killedAndRepeated(
      [order(due), order(due + LATER_MS)],
      async () => vendor.account.charges.length,
    )
    const missing = 2 * users - refused - vendor.account.charges.length
    // What was written down at the kill and never sent is charged a minute after it was given up, and what was refused a day later.
    now = due + DAY_MS
    await startBatch(order(now + LATER_MS)).toItsEnd()
    await pool.query('CREATE INDEX ON billing_step (order_id)')
    const wrong = await wrongBooks(pool, vendor.account)
    assert(wrong.length === 0, `our books are the vendor's: ${wrong[0]}`)
    const paid = await count(pool, `card_payment WHERE purpose = 'renewal' AND status = 'paid'`)
    const renewed = await count(pool, `card_subscription WHERE terms->>'periods' = '2'`)
    assert(
      paid === users - refused && renewed === paid,
      `${paid} were charged, ${renewed} have their next period`,
    )
    return {
      finding: batchFinding('cards of', took),
      note: `cards: ${refused} refused; ${took.doneAtKill} were charged when it was killed, ${missing} of the rest had been written down and never sent, which were charged at the retry; our books are the vendor’s to the won`,
    }
  } finally {
    await vendor.close()
  }
}

/** Writes down what the users have paid before. One card in fifty refuses; one user in five has points. Returns how many refuse. */
async function subscribersDue(
  pool: pg.Pool,
  account: FakePaypleAccount,
  { terms, due }: { terms: ChargeTerms; due: number },
): Promise<number> {
  const { rows } = await pool.query<{ pk: number }>(
    `INSERT INTO user_account (nickname) SELECT 'payer' FROM generate_series(1, ${users}) RETURNING pk::int`,
  )
  const refusing = rows.filter((_, nth) => nth % 50 === 0)
  const payers = rows.map(({ pk }, nth) => {
    const payer = account.register(`tm${pk}`, '9410123412341234')
    const refusal = account.charge({
      payerId: payer,
      orderId: `before-${pk}`,
      amount: 9_900,
      day: '20261128',
    })
    assert(refusal === null, 'the first charge is paid')
    if (nth % 50 === 0) account.cards.get(payer)!.refusal = '1132'
    return { pk, payer, points: nth % 5 === 0 ? 3_000 : 0 }
  })
  await pool.query(
    `WITH payer AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS given (pk bigint, points integer, payer text)),
      card AS (INSERT INTO card_on_file SELECT pk, payer, '모의카드', '9410********1234', $3::timestamptz FROM payer),
      payment AS (
        INSERT INTO card_payment (order_id, user_pk, purpose, product, price, points, amount, status, terms, period_start,
          period_end, sent_at, settled_at)
        SELECT 'before-' || pk, pk, 'start', 'basic_monthly', 9900, 0, 9900, 'paid', $2::jsonb, $3::timestamptz,
          $4::timestamptz, $3::timestamptz, $3::timestamptz FROM payer
      ), step AS (
        INSERT INTO billing_step (user_pk, kind, reason, order_id, at)
        SELECT pk, 'paid', 'start', 'before-' || pk, $3::timestamptz FROM payer
      ), receipt AS (
        INSERT INTO subscription_receipt (user_pk, platform, external_id, body, created_at, updated_at)
        SELECT pk, 'payple', 'card:' || pk, jsonb_build_object('id', 'before-' || pk), $3::timestamptz, $3::timestamptz
        FROM payer
      ), wallet AS (
        INSERT INTO point_wallet (user_pk) SELECT pk FROM payer WHERE points > 0
      ), lot AS (
        INSERT INTO point_lot (user_pk, amount, remaining, type_code, created_at, expires_at)
        SELECT pk, points, points, 'ADMIN', $3::timestamptz, $3::timestamptz + interval '1 year' FROM payer WHERE points > 0
        RETURNING *
      ), entry AS (
        INSERT INTO point_entry (operation, user_pk, lot_id, from_account, to_account, amount, action_code, type_code, created_at)
        SELECT nextval('point_operation'), user_pk, id, 'issued', 'held', amount, 'SAVE', type_code, created_at FROM lot
      )
      INSERT INTO card_subscription (user_pk, order_id, terms, reminded_days, next_step_at)
      SELECT pk, 'before-' || pk, $2::jsonb, 1, $4::timestamptz FROM payer`,
    [JSON.stringify(payers), JSON.stringify(terms), new Date(terms.anchor), new Date(due)],
  )
  await pool.query('ANALYZE')
  return refusing.length
}

/** Runs a batch and kills it when about half of it is done, then runs it again to its end. */
async function killedAndRepeated(
  [first, second]: readonly [BillingBatchOrder, BillingBatchOrder],
  done: () => Promise<number>,
): Promise<KilledBatch> {
  await untilCoresQuiet()
  const already = await done()
  const began = performance.now()
  const victim = startBatch(first)
  while ((await done()) - already < users / 2) await pause(20)
  const doneAtKill = await victim.kill().then(done)
  assert(doneAtKill - already < users, 'the kill leaves something to do')
  await startBatch(second).toItsEnd()
  return { seconds: (performance.now() - began) / 1_000, doneAtKill: doneAtKill - already }
}

function startBatch(order: BillingBatchOrder) {
  const child = fork(new URL('./process.ts', import.meta.url))
  const closed = once(child, 'exit')
  child.send(order)
  return {
    async toItsEnd(): Promise<void> {
      const [code] = await closed
      assert(code === 0, `the batch ended with ${code}`)
    },
    async kill(): Promise<void> {
      child.kill('SIGKILL')
      await closed
    },
  }
}

const batchFinding = (what: string, { seconds }: KilledBatch): BenchFinding => ({
  what: `${what} ${users.toLocaleString('en')} users, killed in the middle and repeated`,
  ...{ ours: `${seconds.toFixed(1)} s`, figure: seconds, unit: 's', gate: { atMost: longestSeconds } },
})

const count = async (pool: pg.Pool, from: string): Promise<number> =>
  (await pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`)).rows[0]!.n
