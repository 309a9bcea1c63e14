import type { CardBilling } from './card-billing.ts'

/** Lets time pass for one subscription of the sandbox, so that a year of it can be seen in a minute. Null where there is none. */
export const advanceSubscriptionClock = (
  { transaction }: Pick<CardBilling, 'transaction'>,
  { userPk, ms, now }: { userPk: number; ms: number; now: Date },
): Promise<Date | null> =>
  transaction(async ({ cards }) => {
    const subscription = await cards.lock(userPk)
    if (subscription.terms === null) return null
    const clockAheadMs = subscription.clockAheadMs + ms
    await cards.putSubscription({ ...subscription, clockAheadMs })
    return new Date(now.getTime() + clockAheadMs)
  })
