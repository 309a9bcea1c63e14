import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { ProfileStore } from '../../people-ports.ts'
import type { ReceiptStore } from '../../plan-ports.ts'
import { currentPlan } from './plan-of.ts'

/** The specification limits each counter to this value. */
const CAP = 32_767
/** The number of counters per user (our choice), far more than the app has triggers. */
const MOST_NAMES = 100

/** Counts a trigger of the app, except for a subscriber; a user on trial is not a subscriber. */
export async function countTrigger(
  { profiles, receipts }: { profiles: ProfileStore; receipts: ReceiptStore },
  userPk: number,
  counter: string,
  now: Date,
): Promise<Result<{ counters: Record<string, number> }, 'full'>> {
  const plan = await currentPlan(receipts, userPk, now)
  const isSubscriber = plan === 'basic' || plan === 'premium'
  if (!isSubscriber) {
    const counted = await profiles.count(userPk, counter, { cap: CAP, names: MOST_NAMES })
    if (counted === 'full') return err('full')
  }
  return ok({ counters: await profiles.counters(userPk) })
}
