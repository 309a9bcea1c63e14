import type { CardBilling } from './card-billing.ts'
import { remindOfCharge } from './remind-of-charge.ts'
import { renewDue } from './renew.ts'

/** Takes the steps of the renewals that are due, and tells the owners of them. */
export const takeDueSteps = (billing: CardBilling): Promise<number> =>
  renewDue({
    ...billing,
    remind: (stores, notice) => remindOfCharge(stores, notice, billing.clock.now()),
  })
