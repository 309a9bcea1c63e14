import { transferPeriod } from '#domain/billing/transfer/transfer-dates.ts'
import { statusAfter } from '#domain/billing/transfer/transfer-status.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { TransferRequest } from '#server/transfer-ports.ts'
import { moveTransfer } from './move-transfer.ts'
import { tellOfTransfer } from './tell-of-transfer.ts'
import { lockTransfer, type TransferStores } from './transfer-billing.ts'

/** `points_back`: the points that were to pay a part have gone back to their owner. */
export type ConfirmProblem = 'not_found' | 'erased' | 'paid' | 'over' | 'points_back'

/** The money has arrived: the plan runs, in the transaction that notes it, once. */
export async function confirmTransfer(
  stores: TransferStores,
  { id, now }: { id: string; now: Date },
): Promise<Result<TransferRequest, ConfirmProblem>> {
  const before = await lockTransfer(stores, id)
  if (before === null) return err('not_found')
  const { userPk, product } = before
  if (userPk === null) return err('erased')
  const problem = problemOf(before)
  if (problem) return err(problem)
  const receipts = await stores.receipts.of(userPk)
  const { start, end } = transferPeriod(product, receipts, now.getTime())
  const paid = { status: 'PAID', paidAt: now, endedAt: null, endedBy: null } as const
  const period = { periodStart: new Date(start), periodEnd: new Date(end) }
  const request = await moveTransfer(stores, before, { ...paid, ...period }, now)
  const reason = before.status === 'TRANSFER_EXPIRED' ? 'after the deadline' : product
  await stores.cards.noteStep({ userPk, kind: 'transfer_paid', reason, orderId: id, at: now })
  await tellOfTransfer(stores, { request, news: 'paid', now })
  return ok(request)
}

function problemOf({ status, endedBy, points }: TransferRequest): ConfirmProblem | null {
  if (statusAfter(status, 'confirmed')) return null
  // What its owner or an operator has ended stays ended; a deadline that was missed by a day does not.
  if (!statusAfter(status, 'confirmed_late')) return status === 'PAID' ? 'paid' : 'over'
  if (endedBy !== 'deadline') return 'over'
  return points > 0 ? 'points_back' : null
}
