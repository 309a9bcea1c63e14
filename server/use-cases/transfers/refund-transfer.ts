import { type Refund, refundOf } from '#domain/billing/refund.ts'
import { statusAfter } from '#domain/billing/transfer/transfer-status.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { TransferRequest } from '#server/transfer-ports.ts'
import { moveTransfer } from './move-transfer.ts'
import { tellOfTransfer } from './tell-of-transfer.ts'
import { lockTransfer, type TransferStores } from './transfer-billing.ts'

/** `later_first`: another plan begins when this one ends, and would leave a gap. */
export type TransferRefundProblem = 'not_found' | 'not_running' | 'later_first' | 'too_much'

/**
 * Ends a plan that was paid by transfer, and notes what an operator sends back by bank: the rest by the rules, or another amount. The
 * points come back by themselves.
 */
export async function refundTransfer(
  stores: TransferStores,
  { id, amount, now }: { id: string; amount: number | null; now: Date },
): Promise<Result<TransferRequest, TransferRefundProblem>> {
  const before = await lockTransfer(stores, id)
  if (before === null) return err('not_found')
  const rest = refundOfTransfer(before, now)
  const status = statusAfter(before.status, 'refunded')
  if (rest === null || status === null || before.userPk === null) return err('not_running')
  if (amount !== null && amount > before.amount) return err('too_much')
  const { userPk } = before
  const others = await stores.transfers.requestsOf(userPk)
  if (others.some(({ status: its, periodStart }) => its === 'PAID' && periodStart! > before.periodStart!))
    return err('later_first')
  const refund = { refundAmount: amount ?? rest.amount, refundPoints: rest.points }
  const ended = { status, endedAt: now, endedBy: 'refunded' } as const
  const request = await moveTransfer(stores, before, { ...ended, ...refund }, now)
  if (rest.points > 0) {
    await stores.points.lock(userPk)
    await stores.points.giveBack(userPk, { reference: id, part: rest.points, at: now })
  }
  const reason = `${request.refundAmount} won, ${rest.points} points`
  await stores.cards.noteStep({ userPk, kind: 'transfer_refund', reason, orderId: id, at: now })
  await tellOfTransfer(stores, { request, news: 'refunded', now })
  return ok(request)
}

/** What comes back if the plan ends now; null where none runs. A plan that has yet to begin comes back whole. */
export function refundOfTransfer(
  { status, amount, points, periodStart, periodEnd, firstUseAt }: TransferRequest,
  now: Date,
): Refund | null {
  if (status !== 'PAID' || periodStart === null || periodEnd === null || periodEnd <= now) return null
  const [start, end] = [periodStart.getTime(), periodEnd.getTime()]
  const firstUse = firstUseAt?.getTime() ?? null
  return refundOf({ amount, points, start, end, firstUse }, now.getTime())
}
