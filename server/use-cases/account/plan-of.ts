import type { UserPlan } from '#domain/plan/entitlement.ts'
import { planAt } from '#domain/plan/plan-at.ts'
import type { Receipts } from '../../plan-ports.ts'

/** What somebody may use now. Asked anew by each call: a plan that ends, ends at its instant. */
export async function currentPlan(
  receipts: Pick<Receipts, 'of'>,
  userPk: number,
  now: Date,
): Promise<Exclude<UserPlan, 'guest'>> {
  return planAt(await receipts.of(userPk), now.getTime())
}
