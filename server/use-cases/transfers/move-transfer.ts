import { products } from '#domain/billing/products.ts'
import { type TransferReminder, transferRemindersAt } from '#domain/billing/transfer/transfer-reminders.ts'
import { assert } from '#domain/kernel/assert.ts'
import type { StoredTransferReceipt } from '#domain/plan/receipt.ts'
import type { TransferRequest } from '#server/transfer-ports.ts'
import type { TransferStores } from './transfer-billing.ts'

/** Moves a locked request on. Its receipt, from which the plan follows, and its next reminder change with it. */
export async function moveTransfer(
  stores: Pick<TransferStores, 'transfers' | 'receipts'>,
  before: TransferRequest,
  change: Pick<TransferRequest, 'status'> & Partial<TransferRequest>,
  now: Date,
): Promise<TransferRequest> {
  const { nextNoticeAt } = transferReminders({ ...before, ...change }, now)
  const request = await stores.transfers.move(before.id, before.status, { ...change, nextNoticeAt })
  assert(request, 'the request is locked with its owner')
  await putTransferReceipt(stores, request, now)
  return request
}

/** What the owner of a request is to hear by now, and when next. */
export function transferReminders(
  { status, deadline, periodEnd }: Pick<TransferRequest, 'status' | 'deadline' | 'periodEnd'>,
  now: Date,
): { due: TransferReminder | null; nextNoticeAt: Date | null } {
  const times = { status, deadline: deadline.getTime(), periodEnd: periodEnd?.getTime() ?? null }
  const { due, next } = transferRemindersAt(times, now.getTime())
  return { due, nextNoticeAt: next === null ? null : new Date(next) }
}

export async function putTransferReceipt(
  { receipts }: Pick<TransferStores, 'receipts'>,
  request: TransferRequest,
  now: Date,
): Promise<void> {
  if (request.userPk === null) return
  const body = receiptOfTransfer(request)
  await receipts.put(request.userPk, { platform: 'account_transfer', body }, request.id, now)
}

/** A plan that was paid back ended on that day, whatever was paid for. */
function receiptOfTransfer(request: TransferRequest): StoredTransferReceipt {
  const { id, status, periodStart, periodEnd, endedBy, endedAt } = request
  const { plan, interval } = products[request.product]
  const isRefunded = endedBy === 'refunded'
  return {
    ...{ id, plan, interval, status },
    start_date: periodStart?.toISOString() ?? null,
    end_date: (isRefunded ? endedAt : periodEnd)?.toISOString() ?? null,
    subscribed: periodStart !== null && !isRefunded,
  }
}
