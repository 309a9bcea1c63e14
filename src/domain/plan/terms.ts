import type { BillingInterval, PaidPlan, Receipt } from './receipt.ts'

/** What every receipt says, whatever its platform calls it. Instants in milliseconds, null where none was told. */
export type Terms = {
  plan: PaidPlan
  interval: BillingInterval | null
  start: number | null
  end: number | null
}

export function termsOf({ platform, body }: Receipt): Terms {
  if (platform === 'promotion') {
    const { plan, interval } = promotionTerms
    return { plan, interval, start: instant(body.valid_from), end: promotionEnd(body) }
  }
  const { plan, interval, start_date, end_date } = body
  return { plan, interval, start: instant(start_date), end: instant(end_date) }
}

/** A promotion counts as premium. It is of no interval: nobody pays for it. */
const promotionTerms = { plan: 'premium', interval: null } as const

/** A promotion ends at its extended end where it has one, even one that is earlier. */
const promotionEnd = (body: { valid_to: string | null; extended_valid_to: string | null }): number | null =>
  instant(body.extended_valid_to) ?? instant(body.valid_to)

function instant(text: string | null): number | null {
  const read = text === null ? Number.NaN : Date.parse(text)
  return Number.isNaN(read) ? null : read
}

/** Has begun: the first instant belongs to it. */
export const hasBegun = (receipt: Receipt, now: number): boolean => {
  const { start } = termsOf(receipt)
  return start !== null && start <= now
}

/** Runs: from its start up to its end, the last instant no longer. Without either date it does not. */
export const isWithinPeriod = (receipt: Receipt, now: number): boolean => {
  const { end } = termsOf(receipt)
  return hasBegun(receipt, now) && end !== null && now < end
}
