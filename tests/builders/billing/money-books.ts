import type pg from 'pg'
import type { FakePaypleAccount } from '#server/adapters/payments/payple/fake/fake-account.ts'

type PaymentRow = { order_id: string; status: string; amount: number; points: number; granted: number }

/** Compares our books with the vendor's. Every line is a fault; there must be none. */
export async function wrongBooks(pool: pg.Pool, { charges }: FakePaypleAccount): Promise<string[]> {
  const wrong: string[] = []
  const { rows: payments } = await pool.query<PaymentRow>(
    `SELECT order_id, status, amount, points,
      (SELECT count(*) FROM billing_step step WHERE step.order_id = p.order_id AND kind = 'paid')::int AS granted
      FROM card_payment p`,
  )
  const { rows: refunds } = await pool.query<{ order_id: string; amount: number; status: string }>(
    'SELECT order_id, amount, status FROM card_refund',
  )
  const refunded = new Map<string, number>()
  for (const { order_id, amount, status } of refunds)
    if (status === 'done') refunded.set(order_id, (refunded.get(order_id) ?? 0) + amount)
  const known = new Map(payments.map(payment => [payment.order_id, payment]))
  const seen = new Set<string>()
  for (const charge of charges) {
    const payment = known.get(charge.orderId)
    if (seen.has(charge.orderId)) wrong.push(`${charge.orderId} was charged twice`)
    seen.add(charge.orderId)
    if (!payment) wrong.push(`${charge.orderId} was charged and is in no book`)
    else if (payment.amount !== charge.amount) wrong.push(`${charge.orderId} was charged another amount`)
    if ((refunded.get(charge.orderId) ?? 0) !== charge.refunded)
      wrong.push(
        `${charge.orderId}: ${charge.refunded} came back, our book says ${refunded.get(charge.orderId) ?? 0}`,
      )
    if (payment && payment.status !== 'paid' && charge.refunded !== charge.amount)
      wrong.push(`${charge.orderId} is ${payment.status} and was charged ${charge.amount - charge.refunded}`)
  }
  for (const { order_id, status, amount, granted } of payments) {
    if (status === 'paid' && amount > 0 && !seen.has(order_id)) wrong.push(`${order_id} is a free grant`)
    if (granted !== (status === 'paid' ? 1 : 0))
      wrong.push(`${order_id} is ${status} and was granted ${granted} times`)
  }
  return [...wrong, ...(await paidTwice(pool)), ...(await wrongPlans(pool)), ...(await wrongPoints(pool))]
}

/** A period is paid for once, however often its charge was tried. */
async function paidTwice(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ user_pk: string; period_start: Date; paid: number }>(
    `SELECT user_pk, period_start, count(*)::int AS paid FROM card_payment
      WHERE status = 'paid' AND purpose = 'renewal' AND user_pk IS NOT NULL
      GROUP BY user_pk, period_start HAVING count(*) > 1`,
  )
  return rows.map(
    ({ user_pk, period_start, paid }) =>
      `user ${user_pk} paid ${paid} times from ${period_start.toISOString()} on`,
  )
}

/** A plan runs by a payment that was paid, and its receipt says so. */
async function wrongPlans(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ user_pk: string; status: string | null; receipt: string | null }>(
    `SELECT s.user_pk, p.status, r.body->>'id' AS receipt FROM card_subscription s
      LEFT JOIN card_payment p USING (order_id)
      LEFT JOIN subscription_receipt r ON r.user_pk = s.user_pk AND r.platform = 'payple'
      WHERE s.next_step_at IS NOT NULL
        -- Before the first payment after a promotion there is none yet.
        AND NOT (s.order_id IS NULL AND s.terms->>'periods' = '0') AND (p.status IS DISTINCT FROM 'paid' OR r.body->>'id' IS DISTINCT FROM s.order_id)`,
  )
  return rows.map(
    ({ user_pk, status, receipt }) => `user ${user_pk} has a plan by a ${status} payment, receipt ${receipt}`,
  )
}

/** What was spent on orders that were not paid has come back; what is held is what the ledger says. */
async function wrongPoints(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ user_pk: string; held: number; told: number }>(
    `SELECT user_pk, sum(remaining)::int AS held,
      (SELECT coalesce(sum(CASE WHEN to_account = 'held' THEN amount ELSE -amount END), 0)::int FROM point_entry e
        WHERE e.user_pk = l.user_pk) AS told
      FROM point_lot l GROUP BY user_pk`,
  )
  const lots = rows.filter(({ held, told }) => held !== told)
  const { rows: kept } = await pool.query<{
    order_id: string
    status: string
    spent: number
    points: number
  }>(
    `SELECT order_id, status, points, coalesce(sum(CASE WHEN action_code = 'USE' THEN e.amount ELSE -e.amount END), 0)::int
      + coalesce((SELECT sum(points) FROM card_refund r WHERE r.order_id = p.order_id AND r.status = 'done'), 0)::int AS spent
      FROM card_payment p LEFT JOIN point_entry e ON e.reference = p.order_id
      GROUP BY order_id, status, points
      HAVING coalesce(sum(CASE WHEN action_code = 'USE' THEN e.amount ELSE -e.amount END), 0)
        + coalesce((SELECT sum(points) FROM card_refund r WHERE r.order_id = p.order_id AND r.status = 'done'), 0)
        -- Those of a payment that waits in the window are held back for it.
        <> CASE WHEN status IN ('paid', 'open') THEN points ELSE 0 END`,
  )
  return [
    ...lots.map(({ user_pk, held, told }) => `user ${user_pk} holds ${held} points, the ledger says ${told}`),
    ...kept.map(
      ({ order_id, status, spent, points }) => `${order_id} is ${status}: ${spent} of ${points} points`,
    ),
  ]
}
