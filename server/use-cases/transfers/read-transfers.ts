import type { TransferState } from '#contract/billing/transfer.ts'
import type { ProductCode } from '#domain/billing/products.ts'
import { paidUntil, transferDeadline } from '#domain/billing/transfer/transfer-dates.ts'
import type { TransferRequest } from '#server/transfer-ports.ts'
import { refundOfTransfer } from './refund-transfer.ts'
import { isRenewing, transferParts } from './request-transfer.ts'
import type { TransferStores } from './transfer-billing.ts'

/** What a plan would cost by transfer now, and when it would begin. */
export async function offerTransfer(
  { points, receipts }: Pick<TransferStores, 'points' | 'receipts'>,
  {
    userPk,
    product,
    usesPoints,
    now,
  }: { userPk: number; product: ProductCode; usesPoints: boolean; now: Date },
) {
  const lots = usesPoints ? await points.lots(userPk) : []
  const held = await receipts.of(userPk)
  const until = paidUntil(held, now.getTime())
  return {
    ...{ product_id: product, ...transferParts(product, lots, now) },
    deadline: new Date(transferDeadline(now.getTime())).toISOString(),
    begins_at: until === null ? null : new Date(until).toISOString(),
    renews_elsewhere: isRenewing(held, now),
  }
}

export function transferStateOf(request: TransferRequest, now: Date): TransferState {
  const { id, code, product, price, points, amount, status, endedBy } = request
  const rest = refundOfTransfer(request, now)
  return {
    ...{ id, code, product_id: product, price, points, amount, status },
    ...{ requested_at: request.requestedAt.toISOString(), deadline: request.deadline.toISOString() },
    reported_at: request.reportedAt?.toISOString() ?? null,
    paid_at: request.paidAt?.toISOString() ?? null,
    start_date: request.periodStart?.toISOString() ?? null,
    end_date: request.periodEnd?.toISOString() ?? null,
    ended_at: request.endedAt?.toISOString() ?? null,
    ...{ ended_by: endedBy, refund_amount: request.refundAmount, refund_points: request.refundPoints },
    refund_today: rest && {
      ...{ rule: rest.rule, amount: rest.amount, points: rest.points },
      ...{ days_left: rest.daysLeft, days: rest.days },
    },
  }
}
