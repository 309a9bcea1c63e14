import type { UserPlan } from '#domain/plan/entitlement.ts'
import { planAt } from '#domain/plan/plan-at.ts'
import type { ReceiptStore } from '../../plan-ports.ts'

/** Returns the user's plan at this instant. It is computed on each call, so that a plan ends exactly on time. */
export async function currentPlan(
  receipts: Pick<ReceiptStore, 'of'>,
  userPk: number,
  now: Date,
): Promise<Exclude<UserPlan, 'guest'>> {
  return planAt(await receipts.of(userPk), now.getTime())
}
