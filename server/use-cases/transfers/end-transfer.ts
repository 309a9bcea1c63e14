import { statusAfter } from '#domain/billing/transfer/transfer-status.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { TransferEnding, TransferRequest } from '#server/transfer-ports.ts'
import { moveTransfer } from './move-transfer.ts'
import { tellOfTransfer } from './tell-of-transfer.ts'
import { lockTransfer, type TransferBilling, type TransferStores } from './transfer-billing.ts'

type Ending = { id: string; by: Exclude<TransferEnding, 'refunded'>; now: Date }

/** Ends a request without money, whose points come back, or a plan whose period is over. */
export async function endTransfer(
  stores: TransferStores,
  { id, by, now }: Ending,
): Promise<Result<TransferRequest, 'not_found' | 'over'>> {
  const before = await lockTransfer(stores, id)
  if (before === null) return err('not_found')
  const status = statusAfter(before.status, by)
  if (status === null) return err('over')
  const request = await moveTransfer(stores, before, { status, endedAt: now, endedBy: by }, now)
  const { userPk, points } = request
  if (userPk !== null && points > 0 && request.paidAt === null) {
    await stores.points.lock(userPk)
    await stores.points.giveBack(userPk, { reference: id, at: now })
  }
  await stores.cards.noteStep({ userPk, kind: 'transfer_ended', reason: by, orderId: id, at: now })
  if (by !== 'withdrawn') await tellOfTransfer(stores, { request, news: by, now })
  return ok(request)
}

/** The owner says that the money is on its way: it is not given up at the deadline any more. */
export async function reportTransfer(
  stores: TransferStores,
  { id, now }: Pick<Ending, 'id' | 'now'>,
): Promise<Result<TransferRequest, 'not_found' | 'over'>> {
  const before = await lockTransfer(stores, id)
  if (before === null) return err('not_found')
  if (before.status === 'PENDING') return ok(before)
  const status = statusAfter(before.status, 'reported')
  // The job may be late: the deadline counts, not the minute in which somebody looks.
  if (status === null || now >= before.deadline) return err('over')
  const request = await moveTransfer(stores, before, { status, reportedAt: now }, now)
  const { userPk } = request
  await stores.cards.noteStep({ userPk, kind: 'transfer_reported', reason: '', orderId: id, at: now })
  return ok(request)
}

const AT_ONCE = 200

/** Ends what is due, one transaction each: a run that is killed goes on where it was. Returns how many. */
export async function endDueTransfers({
  stores,
  transaction,
  clock,
}: Pick<TransferBilling, 'transaction' | 'clock'> & {
  stores: Pick<TransferStores, 'transfers'>
}): Promise<number> {
  const now = clock.now()
  let ended = 0
  for (;;) {
    const due = await stores.transfers.due(now, AT_ONCE)
    let taken = 0
    for (const { id, status } of due) {
      const by = status === 'PAID' ? 'period_end' : 'deadline'
      if ((await transaction(inside => endTransfer(inside, { id, by, now }))).ok) taken++
    }
    ended += taken
    if (taken === 0) return ended
  }
}
