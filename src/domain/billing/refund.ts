import { DAY_MS } from './seoul-calendar.ts'

/** Within these days an unused plan is paid back whole. */
export const FULL_REFUND_DAYS = 7

export type PaidPeriod = {
  amount: number
  points: number
  start: number
  end: number
  /** When its owner first asked for something that the free plan does not have; null where nothing was. */
  firstUse: number | null
}

export type RefundRule = 'whole' | 'by_day' | 'over'
export type Refund = { rule: RefundRule; amount: number; points: number; daysLeft: number; days: number }

/** What comes back for a paid period that ends now. Money and points come back in the same proportion, in whole won. */
export function refundOf({ amount, points, start, end, firstUse }: PaidPeriod, now: number): Refund {
  const days = Math.round((end - start) / DAY_MS)
  const daysLeft = Math.max(0, Math.min(days, Math.floor((end - now) / DAY_MS)))
  if (now - start <= FULL_REFUND_DAYS * DAY_MS && firstUse === null)
    return { rule: 'whole', amount, points, daysLeft, days }
  const part = (whole: number): number => Math.floor((whole * daysLeft) / days)
  return {
    rule: daysLeft === 0 ? 'over' : 'by_day',
    ...{ amount: part(amount), points: part(points), daysLeft, days },
  }
}
