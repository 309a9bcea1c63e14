import { assert } from '#domain/kernel/assert.ts'
import { isInForce, willRenew } from '#domain/plan/in-force.ts'
import { receiptTermsOf } from '#domain/plan/terms.ts'
import type { PeopleStores, RunningSubscription } from '../../people-ports.ts'
import type { ReceiptStore } from '../../plan-ports.ts'

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

/**
 * Returns what deleting the account would mean. Korean law requires payments to be kept for five years and complaints
 * for three. We store neither, so nothing is kept.
 */
export async function readDeletionStatus(
  { profiles, receipts }: { profiles: PeopleStores['profiles']; receipts: ReceiptStore },
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
  return {
    deleted_at: deletionAskedAt === null ? null : accountDeletedAt(deletionAskedAt).toISOString(),
    grace_days: GRACE_DAYS,
    kept: [],
    running,
  }
}
