import type { Lot } from './lots.ts'

/**
 * These are the parts of a result, in the portfolio's currency. Fee and tax are amounts that were paid, so they are
 * subtracted.
 */
export type GainBreakdown = { price: number; dividend: number; fx: number; fee: number; tax: number }

export const emptyBreakdown: GainBreakdown = { price: 0, dividend: 0, fx: 0, fee: 0, tax: 0 }

export const sumBreakdowns = (parts: readonly GainBreakdown[]): GainBreakdown =>
  parts.reduce(
    (sum, part) => ({
      price: sum.price + part.price,
      dividend: sum.dividend + part.dividend,
      fx: sum.fx + part.fx,
      fee: sum.fee + part.fee,
      tax: sum.tax + part.tax,
    }),
    emptyBreakdown,
  )

/** The whole result is price + dividend + exchange rate − fee − tax. */
export const breakdownTotal = ({ price, dividend, fx, fee, tax }: GainBreakdown): number =>
  price + dividend + fx - fee - tax

/**
 * Returns the gain of a lot at this price and rate. The price's part assumes the exchange rate of the purchase; the
 * rate's part is what the change of the rate did to the whole value. Our choice: the cross term, the gain that only
 * exists because both moved, belongs to the rate.
 */
export function gainOf({ quantity, cost, baseCost }: Lot, price: number, rate: number): GainBreakdown {
  const value = quantity * price
  // Shares that cost nothing have no rate of their own: all their value counts as price.
  const rateThen = cost === 0 ? rate : baseCost / cost
  return { ...emptyBreakdown, price: (value - cost) * rateThen, fx: value * (rate - rateThen) }
}
