import { expiryOfPoints } from '#domain/billing/point-expiry.ts'
import {
  EVENT_REWARD_POINTS,
  hasPaidSubscription,
  type RewardOutcome,
  rewardOutcomeOf,
  rewardStateOf,
} from '#domain/billing/reward-event.ts'
import type { BillingStores, StoredPointReward } from '../../billing-ports.ts'
import type { ReceiptStore } from '../../plan-ports.ts'

type Stores = Pick<BillingStores, 'points' | 'pointRewards'> & { receipts: Pick<ReceiptStore, 'of'> }

export async function readReward(
  { pointRewards, receipts }: Omit<Stores, 'points'>,
  userPk: number,
  now: Date,
) {
  const reward = await pointRewards.of(userPk)
  return {
    state: rewardStateOf(reward, now.getTime()),
    eligible: hasPaidSubscription(await receipts.of(userPk), now.getTime()),
    given_at: reward?.givenAt.toISOString() ?? null,
    renewed_at: reward?.renewedAt?.toISOString() ?? null,
    ...rewardFieldsOf(reward),
  }
}

/** Gives or renews the reward in a transaction: the wallet is locked first, so that nobody spends points while they are renewed. */
export async function takeReward(stores: Stores, userPk: number, now: Date) {
  const { points, pointRewards } = stores
  await points.lock(userPk)
  const { state, eligible } = await readReward(stores, userPk, now)
  const result = await carryOut(stores, userPk, rewardOutcomeOf(state, eligible), now)
  return { result, ...rewardFieldsOf(await pointRewards.of(userPk)) }
}

async function carryOut(
  { points, pointRewards }: Stores,
  userPk: number,
  outcome: RewardOutcome,
  now: Date,
): Promise<RewardOutcome> {
  const grant = { amount: EVENT_REWARD_POINTS, type: 'EVENT', reason: null, at: now } as const
  if (outcome === 'granted') {
    const isGiven = await pointRewards.give(userPk, now, () => points.save(userPk, grant))
    // Another account of the same person was quicker.
    return isGiven ? outcome : 'already_used'
  }
  if (outcome === 'renewed') await pointRewards.renew(userPk, new Date(expiryOfPoints(now.getTime())), now)
  return outcome
}

const rewardFieldsOf = (reward: StoredPointReward | null) => ({
  amount: EVENT_REWARD_POINTS,
  expiry_date: reward?.lot ? new Date(reward.lot.expires).toISOString() : null,
})
