import type { ClockedPlan, SandboxClock } from '#server/card-ports.ts'
import type { Stores } from '#server/ports.ts'
import { advanceSubscriptionClock } from './advance-clock.ts'
import type { CardBilling } from './card-billing.ts'
import { previewBilling, readPaymentHistory } from './read-card-billing.ts'
import { takeDueSteps } from './take-due-steps.ts'

const DAY_MS = 86_400_000

/** Null where money moves: there no clock is moved. */
export function sandboxClockOf(
  billing: CardBilling | null,
  { accounts }: Pick<Stores, 'accounts'>,
): SandboxClock | null {
  if (billing === null || !billing.vendor.isSandbox) return null
  const payerOf = async (username: string): Promise<number | null> => {
    const named = await accounts.byName(username)
    const user = named ?? (/^\d{1,15}$/.test(username) ? await accounts.byPk(Number(username)) : null)
    const subscription = user && (await billing.stores.cards.subscription(user.pk))
    return subscription?.terms ? subscription.userPk : null
  }
  return {
    async read(username) {
      const userPk = await payerOf(username)
      return userPk === null ? null : readClocked(billing, userPk)
    },
    async move(username, days) {
      const userPk = await payerOf(username)
      if (userPk === null) return null
      await advanceSubscriptionClock(billing, { userPk, ms: days * DAY_MS, now: billing.clock.now() })
      await takeDueSteps(billing)
      return readClocked(billing, userPk)
    },
  }
}

async function readClocked(billing: CardBilling, userPk: number): Promise<ClockedPlan> {
  const { now, charges, auto_renew } = await previewBilling(billing, {
    userPk,
    product: null,
    usesPoints: true,
  })
  const payments = await readPaymentHistory(billing, userPk)
  // Of a plan that has ended the preview shows what a new one would cost.
  return { livesAt: now, charges: auto_renew === null ? [] : charges, payments }
}
