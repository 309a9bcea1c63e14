import type pg from 'pg'
import { planAt } from '#domain/plan/plan-at.ts'
import { makeStores } from '#server/adapters/database/stores/make-stores.ts'
import { databaseOn } from '#server/adapters/database/with-transaction.ts'
import type { TransferRequest } from '#server/transfer-ports.ts'
import type { ToldStep } from './transfer-process.ts'

type Traces = {
  /** The steps of a request in their order, an end with its reason. */
  steps: string[]
  /** What operators did, by the name of the command. */
  actions: { command: string; amount: number }[]
  notices: string[]
  mails: string[]
  /** Points that were spent on it and have not come back. */
  spent: number
}

const idOfKey = `split_part(key, ':', 2)`

/** Compares what stands of each transfer with what happened to it. Every line is a fault; there must be none. */
export async function wrongTransfers(
  pool: pg.Pool,
  told: readonly ToldStep[],
  { users, now }: { users: readonly number[]; now: Date },
): Promise<string[]> {
  const stores = makeStores(databaseOn(pool))
  const requests = await stores.transfers.list({ isOpenOnly: false }, 1_000_000)
  const traces = await tracesOf(pool)
  const wrong: string[] = []
  for (const request of requests)
    for (const fault of faultsOf(request, traces(request.id), now)) wrong.push(`${request.id}: ${fault}`)
  const known = new Map(requests.map(request => [request.id, request]))
  for (const { step, id } of told) {
    const request = known.get(id)
    const isKept = step === 'confirmed' ? request?.paidAt : request?.endedBy === step
    if (!isKept) wrong.push(`${id}: an operator was told that it was ${step}`)
  }
  for (const userPk of users) {
    const mine = requests.filter(request => request.userPk === userPk)
    wrong.push(...overlapsIn(mine))
    const runs = mine.some(
      ({ status, periodStart, periodEnd }) => status === 'PAID' && periodStart! <= now && now < periodEnd!,
    )
    const plan = planAt(await stores.receipts.of(userPk), now.getTime())
    if ((plan !== 'free') !== runs) wrong.push(`user ${userPk} has ${plan}, and a paid transfer: ${runs}`)
  }
  return [...wrong, ...(await wrongLots(pool))]
}

async function tracesOf(pool: pg.Pool): Promise<(id: string) => Traces> {
  const lists = async <Row>(text: string) =>
    Map.groupBy((await pool.query<Row & { id: string }>(text)).rows, ({ id }) => id)
  const steps = await lists<{ kind: string; reason: string }>(
    'SELECT order_id AS id, kind, reason FROM billing_step ORDER BY billing_step.id',
  )
  const actions = await lists<{ command: string; amount: number }>(
    `SELECT fields->>'request' AS id, command, (fields->>'amount')::int AS amount FROM operator_action`,
  )
  const notices = await lists<{ key: string }>(`SELECT ${idOfKey} AS id, key FROM user_alert`)
  const mails = await lists<{ key: string }>(`SELECT ${idOfKey} AS id, key FROM mail_message`)
  const points = await lists<{ spent: number }>(
    `SELECT reference AS id, sum(CASE WHEN action_code = 'USE' THEN amount ELSE -amount END)::int AS spent
     FROM point_entry WHERE reference IS NOT NULL GROUP BY reference`,
  )
  return id => ({
    steps: (steps.get(id) ?? []).map(({ kind, reason }) =>
      kind === 'transfer_ended' ? reason : kind.replace('transfer_', ''),
    ),
    actions: actions.get(id) ?? [],
    notices: (notices.get(id) ?? []).map(({ key }) => key),
    mails: (mails.get(id) ?? []).map(({ key }) => key),
    spent: points.get(id)?.[0]?.spent ?? 0,
  })
}

function faultsOf(request: TransferRequest, traces: Traces, now: Date): string[] {
  const { status, endedBy, paidAt, points, amount, refundAmount, refundPoints, nextNoticeAt } = request
  const { steps, actions, notices, mails } = traces
  const count = (step: string): number => steps.filter(each => each === step).length
  const expect = (isRight: boolean, fault: string): string[] => (isRight ? [] : [fault])
  const did = (command: string) => actions.filter(each => each.command === `billing ${command}-transfer`)
  const isRefunded = endedBy === 'refunded'
  const [isPaid, byOperator] = [paidAt !== null, paidAt !== null && amount > 0]
  const kept = isPaid ? points - (refundPoints ?? 0) : endedBy === null ? points : 0
  const confirmed = did('confirm')
  const refunded = did('refund')
  return [
    ...expect(new Set(steps).size === steps.length, `steps were taken twice: ${steps}`),
    ...expect(count('requested') === 1, `it was requested ${count('requested')} times`),
    ...expect(count('paid') === (isPaid ? 1 : 0), `it is ${status} and was paid ${count('paid')} times`),
    ...expect(count('refund') === (isRefunded ? 1 : 0), `it was paid back ${count('refund')} times`),
    ...expect(endedBy === null || isRefunded || count(endedBy) === 1, `it ended by ${endedBy}: ${steps}`),
    ...expect(confirmed.length === (byOperator ? 1 : 0), `operators confirmed it ${confirmed.length} times`),
    ...expect(
      confirmed.every(each => each.amount === amount),
      'another amount was confirmed',
    ),
    ...expect(refunded.length === (isRefunded ? 1 : 0), `operators refunded it ${refunded.length} times`),
    ...expect(
      refunded.every(each => each.amount === refundAmount),
      'another amount was refunded',
    ),
    ...expect((refundAmount ?? 0) <= amount, 'more came back than was paid'),
    ...expect(traces.spent === kept, `${traces.spent} of ${points} points are spent, not ${kept}`),
    ...expect(nextNoticeAt === null || nextNoticeAt > now, 'a reminder that was due was forgotten'),
    ...expect(
      notices.toSorted().join() === mails.toSorted().join(),
      `${notices} in the inbox, mails ${mails}`,
    ),
    ...wrongNotices(request, traces),
  ]
}

/** Each step is told once. A reminder may be left out where a process was dead while it was due, and at an end that has a next plan. */
function wrongNotices({ id, amount }: TransferRequest, { steps, notices }: Traces): string[] {
  const told = (step: string): string => (step === 'refund' ? 'refunded' : step)
  const must = steps
    .filter(step => !['reported', 'withdrawn', 'period_end'].includes(step))
    .filter(step => step !== 'requested' || amount > 0)
    .map(step => `transfer:${id}:${told(step)}`)
  const may = [
    ...(amount > 0 ? [`transfer:${id}:deadline_ahead:1`] : []),
    ...(steps.includes('paid') ? [7, 1].map(days => `transfer:${id}:end_ahead:${days}`) : []),
    ...(steps.includes('period_end') ? [`transfer:${id}:period_end`] : []),
  ]
  return [
    ...must.filter(key => !notices.includes(key)).map(key => `nobody was told of ${key}`),
    ...notices.filter((key, at) => notices.indexOf(key) !== at).map(key => `${key} was told twice`),
    ...notices.filter(key => !must.includes(key) && !may.includes(key)).map(key => `${key} did not happen`),
  ]
}

/** No day is paid twice. A plan that was paid back ended on that day. */
function overlapsIn(requests: readonly TransferRequest[]): string[] {
  const periods = requests
    .filter(({ paidAt, endedBy }) => paidAt !== null && endedBy !== 'refunded')
    .map(({ id, periodStart, periodEnd }) => ({ id, start: periodStart!, end: periodEnd! }))
    .toSorted((a, b) => a.start.getTime() - b.start.getTime())
  return periods.flatMap(({ id, start }, at) => {
    const before = periods[at - 1]
    return before && before.end > start ? [`${id} begins before ${before.id} ends`] : []
  })
}

async function wrongLots(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ user_pk: string; held: number; ledger: number }>(
    `SELECT user_pk, sum(remaining)::int AS held,
      (SELECT coalesce(sum(CASE WHEN to_account = 'held' THEN amount ELSE -amount END), 0)::int FROM point_entry e
        WHERE e.user_pk = l.user_pk) AS ledger
      FROM point_lot l GROUP BY user_pk`,
  )
  return rows
    .filter(({ held, ledger }) => held !== ledger)
    .map(({ user_pk, held, ledger }) => `user ${user_pk} holds ${held} points, the ledger says ${ledger}`)
}
