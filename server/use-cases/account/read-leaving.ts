import { assert } from '#domain/kernel/assert.ts'
import { isInForce, willRenew } from '#domain/plan/in-force.ts'
import { receiptTermsOf } from '#domain/plan/terms.ts'
import type { CardStore } from '../../card-ports.ts'
import type { PeopleStores, RunningSubscription } from '../../people-ports.ts'
import type { ReceiptStore } from '../../plan-ports.ts'
import type { TransferStore } from '../../transfer-ports.ts'

/** During so many days a user can withdraw the request to delete the account. */
export const GRACE_DAYS = 7
const day = 86_400_000

export const accountDeletedAt = (askedAt: Date): Date => new Date(askedAt.getTime() + GRACE_DAYS * day)

export type DeletionStatus = {
  deleted_at: string | null
  grace_days: number
  kept: { id: string; text_kr: string; text_en: string; years: number }[]
  running: RunningSubscription[]
}

type LeavingStores = {
  profiles: PeopleStores['profiles']
  receipts: ReceiptStore
  cards: Pick<CardStore, 'paymentsOf'>
  transfers: Pick<TransferStore, 'requestsOf'>
}

/** Korean law requires records of payments to be kept for five years. What is kept names nobody any more. */
const paymentRecords = {
  id: 'payments',
  text_kr: '결제와 환불 기록(이름과 카드 정보 없이)',
  text_en: 'Records of payments and refunds, without your name or card',
  years: 5,
}

/** Returns what deleting the account would mean. */
export async function readDeletionStatus(
  { profiles, receipts, cards, transfers }: LeavingStores,
  userPk: number,
  now: Date,
): Promise<DeletionStatus> {
  const profile = await profiles.of(userPk)
  assert(profile, 'a signed-in user exists')
  const { deletionAskedAt } = profile
  const running = (await receipts.of(userPk)).flatMap(receipt => {
    const { end } = receiptTermsOf(receipt)
    if (end === null || !isInForce(receipt, now.getTime()) || !willRenew(receipt)) return []
    return [{ platform: receipt.platform, end_date: new Date(end).toISOString() }]
  })
  const hasPaid =
    (await cards.paymentsOf(userPk)).some(({ status }) => status === 'paid') ||
    (await transfers.requestsOf(userPk)).some(({ paidAt }) => paidAt !== null)
  return {
    deleted_at: deletionAskedAt === null ? null : accountDeletedAt(deletionAskedAt).toISOString(),
    grace_days: GRACE_DAYS,
    kept: hasPaid ? [paymentRecords] : [],
    running,
  }
}
