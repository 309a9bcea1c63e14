import type { ProductCode } from '#domain/billing/products.ts'
import { planAt } from '#domain/plan/plan-at.ts'
import { confirmTransfer } from '#server/use-cases/transfers/confirm-transfer.ts'
import { endDueTransfers, endTransfer, reportTransfer } from '#server/use-cases/transfers/end-transfer.ts'
import { refundTransfer } from '#server/use-cases/transfers/refund-transfer.ts'
import { remindOfTransfers } from '#server/use-cases/transfers/remind-of-transfer.ts'
import { requestTransfer } from '#server/use-cases/transfers/request-transfer.ts'
import { pointSite } from '#tests/server/points/point-site.ts'

/** A database, and a clock that a test moves, in which somebody pays by transfer. */
export async function transferSite(from: string) {
  const site = await pointSite()
  let now = new Date(from)
  const { run, stores } = site
  return {
    ...site,
    now: () => now,
    at: (text: string) => {
      now = new Date(text)
    },
    ask: (
      userPk: number,
      changes: { product?: ProductCode; usesPoints?: boolean; requestKey?: string } = {},
    ) =>
      run(inside =>
        requestTransfer(inside, {
          ...{ userPk, product: 'basic_monthly', usesPoints: true, requestKey: 'first-key', now },
          ...changes,
        }),
      ),
    report: (id: string) => run(inside => reportTransfer(inside, { id, now })),
    confirm: (id: string) => run(inside => confirmTransfer(inside, { id, now })),
    withdraw: (id: string) => run(inside => endTransfer(inside, { id, by: 'withdrawn', now })),
    reject: (id: string) => run(inside => endTransfer(inside, { id, by: 'rejected', now })),
    refund: (id: string, amount: number | null = null) =>
      run(inside => refundTransfer(inside, { id, amount, now })),
    runJob: () => endDueTransfers({ stores, transaction: run, clock: { now: () => now } }),
    runReminders: () => remindOfTransfers({ stores, transaction: run, clock: { now: () => now } }),
    planOf: async (userPk: number) => planAt(await stores.receipts.of(userPk), now.getTime()),
    balance: (userPk: number) => stores.points.balance(userPk, now),
    grant: (userPk: number, amount: number) => site.save(userPk, amount, now),
    notices: async (userPk: number): Promise<string[]> => {
      const { rows } = await site.pool.query(
        'SELECT title_en FROM user_alert WHERE user_pk = $1 ORDER BY id',
        [userPk],
      )
      return rows.map(({ title_en }) => title_en as string)
    },
  }
}
export type TransferSite = Awaited<ReturnType<typeof transferSite>>

/** The request of a call that must not fail. */
export function asked<R extends { ok: boolean }>(reply: R): Extract<R, { ok: true }> {
  if (!reply.ok) throw new Error(`it was refused: ${JSON.stringify(reply)}`)
  return reply as Extract<R, { ok: true }>
}
