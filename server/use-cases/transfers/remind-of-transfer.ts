import { paidUntil } from '#domain/billing/transfer/transfer-dates.ts'
import type { TransferRequest } from '#server/transfer-ports.ts'
import { transferReminders } from './move-transfer.ts'
import { isRenewing } from './request-transfer.ts'
import { tellOfTransfer } from './tell-of-transfer.ts'
import { lockTransfer, type TransferBilling, type TransferStores } from './transfer-billing.ts'

const AT_ONCE = 200

/** Reminds of deadlines and of ends that are near, one transaction each. Returns how many were told of or passed over. */
export async function remindOfTransfers({
  stores,
  transaction,
  clock,
}: Pick<TransferBilling, 'transaction' | 'clock'> & {
  stores: Pick<TransferStores, 'transfers'>
}): Promise<number> {
  const now = clock.now()
  let looked = 0
  for (;;) {
    const due = await stores.transfers.remindersDue(now, AT_ONCE)
    let taken = 0
    for (const { id } of due) if (await transaction(inside => remindOf(inside, id, now))) taken++
    looked += taken
    if (taken === 0) return looked
  }
}

async function remindOf(stores: TransferStores, id: string, now: Date): Promise<boolean> {
  const request = await lockTransfer(stores, id)
  // Another server was faster, or the request has moved on.
  if (!request?.nextNoticeAt || request.nextNoticeAt > now) return false
  const { due, nextNoticeAt } = transferReminders(request, now)
  await stores.transfers.move(id, request.status, { status: request.status, nextNoticeAt })
  if (due === null || (due.kind === 'end_ahead' && (await goesOn(stores, request, now)))) return true
  await tellOfTransfer(stores, { request, news: due.kind, days: due.days, now })
  return true
}

/** Whoever has the next plan already, or waits for it, would take «it ends» for a mistake. */
async function goesOn(
  { receipts, transfers }: Pick<TransferStores, 'receipts' | 'transfers'>,
  { userPk, periodEnd }: TransferRequest,
  now: Date,
): Promise<boolean> {
  if (userPk === null || periodEnd === null) return true
  const held = await receipts.of(userPk)
  const until = paidUntil(held, now.getTime()) ?? 0
  return (
    until > periodEnd.getTime() || isRenewing(held, now) || (await transfers.openRequestOf(userPk)) !== null
  )
}
