import { transferEndpoints as calls, type TransferState } from '#contract/billing/transfer.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Problem } from '#contract/problem.ts'
import type { ProductCode } from '#domain/billing/products.ts'
import { isOpenTransfer } from '#domain/billing/transfer/transfer-status.ts'
import type { Result } from '#domain/kernel/result.ts'
import { call } from '../request/api.ts'
import { type CachedReplyState, useCachedReply } from '../request/kept.ts'
import { serverNow } from '../request/server-clock.ts'
import { refreshBilling } from './card-payments.ts'

export type { TransferState } from '#contract/billing/transfer.ts'
export type MyTransfers = ReplyOf<typeof calls.transfers>

/** Without a product it tells of the requests alone. */
export function useTransfers(
  product: ProductCode | null,
  usesPoints: boolean,
): CachedReplyState<MyTransfers> {
  const query = {
    ...(product === null ? {} : { product_id: product }),
    use_points: usesPoints ? ('true' as const) : ('false' as const),
  }
  const name = `transfers/${product ?? 'mine'}/${usesPoints ? 'points' : 'none'}`
  return useCachedReply(name, calls.transfers, { query }, { needsUser: true })
}

/** A device without a network, or a job that comes a minute late, must not ask for money after the deadline. */
export const transferAsOfNow = (request: TransferState): TransferState =>
  request.status === 'SUCCESSFUL' && Date.parse(request.deadline) <= serverNow()
    ? { ...request, status: 'TRANSFER_EXPIRED', ended_by: 'deadline', ended_at: request.deadline }
    : request

/** The request whose money is waited for; there is at most one. */
export const openTransferIn = ({ requests }: Pick<MyTransfers, 'requests'>): TransferState | null =>
  requests.map(transferAsOfNow).find(({ status }) => isOpenTransfer(status)) ?? null

type TransferReply = Promise<Result<TransferState, Problem>>

async function thenRefresh(change: TransferReply): TransferReply {
  const reply = await change
  // A conflict means that another device or an operator was quicker: what stands here is outdated.
  if (reply.ok || reply.error.code === 'conflict') await refreshBilling()
  return reply
}

/** The key is chosen before the first try, so that a repeated press is the same request. */
export const sendTransferRequest = (product: ProductCode, usesPoints: boolean, key: string): TransferReply =>
  thenRefresh(
    call(calls.requestTransfer, { body: { product_id: product, use_points: usesPoints, payment_key: key } }),
  )

export const reportTransferSent = (id: string): TransferReply =>
  thenRefresh(call(calls.reportTransfer, { body: { id } }))

export const withdrawTransfer = (id: string): TransferReply =>
  thenRefresh(call(calls.withdrawTransfer, { body: { id } }))

export const payTransferInSandbox = (id: string): TransferReply =>
  thenRefresh(call(calls.payTransferInSandbox, { body: { id } }))
