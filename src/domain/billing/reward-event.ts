import { isFreeTrial } from '#domain/plan/flags.ts'
import { isInForce } from '#domain/plan/in-force.ts'
import type { Receipt } from '#domain/plan/receipt.ts'
import { countsAsSubscription } from '#domain/plan/status.ts'

/** What somebody with a paid subscription is given once. */
export const EVENT_REWARD_POINTS = 5_000

/** What has become of the reward. `held` can be renewed, because none of it has been used. */
export const rewardStates = ['open', 'held', 'used', 'expired'] as const
export type RewardState = (typeof rewardStates)[number]

export const rewardOutcomes = ['granted', 'renewed', 'already_used', 'problem'] as const
export type RewardOutcome = (typeof rewardOutcomes)[number]

/** How many of the reward's points are gone, and when the rest expires. */
export type RewardLot = { used: number; expires: number }

/** A reward without points is one that another account of the same person was given. */
export function rewardStateOf(reward: { lot: RewardLot | null } | null, at: number): RewardState {
  if (reward === null) return 'open'
  const { lot } = reward
  if (lot === null || lot.used > 0) return 'used'
  return lot.expires > at ? 'held' : 'expired'
}

/** True while a subscription is in force that somebody pays for. Trials and promotions are given. */
export const hasPaidSubscription = (receipts: readonly Receipt[], at: number): boolean =>
  receipts.some(
    receipt => isInForce(receipt, at) && !isFreeTrial(receipt) && countsAsSubscription(receipt, at),
  )

/** What happens where the reward is asked for. Points that have expired do not come back. */
export function rewardOutcomeOf(state: RewardState, isEligible: boolean): RewardOutcome {
  if (state === 'used') return 'already_used'
  if (!isEligible || state === 'expired') return 'problem'
  return state === 'open' ? 'granted' : 'renewed'
}
