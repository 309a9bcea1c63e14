import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Profiles } from '../../people-ports.ts'
import type { Receipts } from '../../plan-ports.ts'
import { currentPlan } from './plan-of.ts'

/** The specification's limit. */
const CAP = 32_767
/** Our choice: far more than the number of triggers in the app. */
const MOST_NAMES = 100

/** Counts a trigger, except for a subscriber; a user on trial is not a subscriber. */
export async function countTrigger(
  { profiles, receipts }: { profiles: Profiles; receipts: Receipts },
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
