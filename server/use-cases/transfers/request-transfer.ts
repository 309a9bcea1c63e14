import { createHash, randomInt } from 'node:crypto'
import { type ChargeParts, chargeParts } from '#domain/billing/charge-parts.ts'
import { availablePoints, type PointLot } from '#domain/billing/point-lots.ts'
import { priceListAt } from '#domain/billing/price-lists.ts'
import type { ProductCode } from '#domain/billing/products.ts'
import { transferDeadline } from '#domain/billing/transfer/transfer-dates.ts'
import { assert } from '#domain/kernel/assert.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { isInForce, willRenew } from '#domain/plan/in-force.ts'
import type { Receipt } from '#domain/plan/receipt.ts'
import type { NewTransferRequest, TransferRequest } from '#server/transfer-ports.ts'
import { giveUpUnapproved } from '../billing/start-payment.ts'
import { confirmTransfer } from './confirm-transfer.ts'
import { putTransferReceipt, transferReminders } from './move-transfer.ts'
import { tellOfTransfer } from './tell-of-transfer.ts'
import type { TransferStores } from './transfer-billing.ts'

/** `renews`: another plan will be charged again, so that this one would be paid beside it. */
export type TransferProblem = 'renews' | 'under_way' | 'waits'

type Asked = {
  userPk: number
  product: ProductCode
  usesPoints: boolean
  /** Chosen by the device before its first try: the same key is the same request, however often it is sent. */
  requestKey: string
  now: Date
}

/** Asks for a plan that is paid by bank transfer. Its points are taken now, so that nobody spends them twice while money is on its way. */
export async function requestTransfer(
  stores: TransferStores,
  asked: Asked,
): Promise<Result<TransferRequest, TransferProblem>> {
  const { cards, points, receipts, transfers } = stores
  const { userPk, product, usesPoints, now } = asked
  await cards.lock(userPk)
  const id = transferIdOf(asked)
  const known = await transfers.request(id)
  if (known) return ok(known)
  if (await transfers.openRequestOf(userPk)) return err('waits')
  if (isRenewing(await receipts.of(userPk), now)) return err('renews')
  await points.lock(userPk)
  if (!(await giveUpUnapproved(stores, userPk, now))) return err('under_way')
  const lots = usesPoints ? await points.lots(userPk) : []
  const parts = transferParts(product, lots, now)
  const times = { status: 'SUCCESSFUL', deadline: new Date(transferDeadline(now.getTime())) } as const
  const { nextNoticeAt } = transferReminders({ ...times, periodEnd: null }, now)
  await beginWithCode(stores, {
    ...{ ...parts, ...times, id, userPk, product, requestedAt: now, nextNoticeAt },
    priceListId: priceListAt(now.getTime()).id,
  })
  if (parts.points > 0) {
    const isSpent = await points.spend(userPk, { amount: parts.points, reference: id, at: now })
    assert(isSpent, 'the wallet is locked, so that its points are still there')
  }
  await cards.noteStep({ userPk, kind: 'transfer_requested', reason: product, orderId: id, at: now })
  const begun = await transfers.request(id)
  assert(begun, 'the request was just written')
  await putTransferReceipt(stores, begun, now)
  if (parts.amount > 0) {
    await tellOfTransfer(stores, { request: begun, news: 'requested', now })
    return ok(begun)
  }
  // Points have paid all of it: there is no money to wait for.
  const paid = await confirmTransfer(stores, { id, now })
  assert(paid.ok, 'a request that was just made can be confirmed')
  return ok(paid.value)
}

/** What is paid by points and what by transfer. */
export const transferParts = (product: ProductCode, lots: readonly PointLot[], now: Date): ChargeParts =>
  chargeParts(priceListAt(now.getTime()).won[product], availablePoints(lots, now.getTime()))

/** True while a plan runs whose next charge comes by itself. A promotion is charged by the plan that follows it. */
export const isRenewing = (receipts: readonly Receipt[], now: Date): boolean =>
  receipts.some(
    receipt => receipt.platform !== 'promotion' && isInForce(receipt, now.getTime()) && willRenew(receipt),
  )

const transferIdOf = ({ userPk, requestKey }: Pick<Asked, 'userPk' | 'requestKey'>): string =>
  `tt${createHash('sha256').update(`${userPk} ${requestKey}`).digest('hex').slice(0, 38)}`

const CODES = 1_000_000
const MOST_TRIES = 50

/** Chooses digits that no other open request has. */
async function beginWithCode(
  { transfers }: Pick<TransferStores, 'transfers'>,
  request: Omit<NewTransferRequest, 'code'>,
): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const code = String(randomInt(CODES)).padStart(6, '0')
    if (await transfers.begin({ ...request, code })) return
  }
  throw new Error('Nearly all numbers of transfers are taken by open requests.')
}
