import { products } from '#domain/billing/products.ts'
import type { StoredTransferReceipt } from '#domain/plan/receipt.ts'
import type { TransferRequest } from '#server/transfer-ports.ts'
import type { TransferStores } from './transfer-billing.ts'

/** Writes the receipt of a request, from which the plan follows; each change renews it, in the transaction of the change. */
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
