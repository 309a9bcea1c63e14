import type { PointStore, PromotionStore } from '#server/billing-ports.ts'
import type { CardStore, CardSubscription, CardVendor } from '#server/card-ports.ts'
import type { MailStores } from '#server/mail-ports.ts'
import type { ReceiptStore } from '#server/plan-ports.ts'
import type { Clock, Stores } from '#server/ports.ts'
import type { TransferStore } from '#server/transfer-ports.ts'

/** The stores that move money, and those that tell its owner. Inside a transaction they write all or nothing. */
export type MoneyStores = Pick<
  Stores,
  'alerts' | 'alertPeople' | 'subscriptions' | 'deliveries' | 'gatherMoney'
> & {
  cards: CardStore
  points: Pick<PointStore, 'lock' | 'lots' | 'spend' | 'giveBack'>
  receipts: ReceiptStore
  transfers: Pick<TransferStore, 'openRequestOf'>
  mails: Pick<MailStores['mails'], 'queue'>
  promotions: PromotionStore
}

export type CardBilling = {
  vendor: CardVendor
  clock: Clock
  stores: MoneyStores
  transaction<T>(run: (stores: MoneyStores) => Promise<T>): Promise<T>
  /** Hears what no rule of ours can put right, so that an operator looks at it. */
  /** Tells the operator of an order or of a user. */
  alarm(sentence: string, about: string): void
}

/**
 * The time in which a subscription lives: ours, unless somebody has moved its clock in the sandbox. A clock that was moved waits at
 * each step until it has been taken, so that of a whole year each month is charged on its day, with the points of that day.
 */
export function timeOf(
  { clock }: Pick<CardBilling, 'clock'>,
  { clockAheadMs, nextStepAt }: Pick<CardSubscription, 'clockAheadMs' | 'nextStepAt'>,
): Date {
  const now = clock.now().getTime() + clockAheadMs
  return new Date(clockAheadMs > 0 && nextStepAt !== null ? Math.min(now, nextStepAt.getTime()) : now)
}
