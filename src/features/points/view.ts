import { addsPoints } from '#domain/billing/point-codes.ts'
import { DAY_MS } from '#domain/billing/seoul-calendar.ts'
import type { PointItem, PointReward } from '#state/billing/points.ts'

/** The sign that the specification gives to an action. A minus is longer than a hyphen. */
export const pointSign = (action: PointItem['action_code']): '+' | '−' => (addsPoints(action) ? '+' : '−')

/** Days until points expire; a day that has begun counts. */
export const daysLeftUntil = (expires: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(expires) - now) / DAY_MS))

/** Only what was added says until when it may be used; null for everything else. */
export const usableUntil = ({ action_code, expiry_date }: PointItem): string | null =>
  addsPoints(action_code) ? expiry_date : null

export type RewardHeading = 'open' | 'notEligible' | 'held' | 'used' | 'expired'

export const rewardHeading = ({ state, eligible }: Pick<PointReward, 'state' | 'eligible'>): RewardHeading =>
  state === 'open' && !eligible ? 'notEligible' : state

/** What the button does; null where there is nothing to press. */
export function rewardActOf({
  state,
  eligible,
}: Pick<PointReward, 'state' | 'eligible'>): 'take' | 'renew' | null {
  if (!eligible) return null
  if (state === 'open') return 'take'
  return state === 'held' ? 'renew' : null
}
