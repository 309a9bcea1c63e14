import type { Lot } from './lots.ts'

/** Where a result came from, in the portfolio's currency. Fee and tax are what was paid, so they count against it. */
export type Breakdown = { price: number; dividend: number; fx: number; fee: number; tax: number }

export const nothing: Breakdown = { price: 0, dividend: 0, fx: 0, fee: 0, tax: 0 }

export const addUp = (parts: readonly Breakdown[]): Breakdown =>
  parts.reduce(
    (sum, part) => ({
      price: sum.price + part.price,
      dividend: sum.dividend + part.dividend,
      fx: sum.fx + part.fx,
      fee: sum.fee + part.fee,
      tax: sum.tax + part.tax,
    }),
    nothing,
  )

/** The identity: price + dividend + exchange rate − fee − tax is the whole result. */
export const breakdownTotal = ({ price, dividend, fx, fee, tax }: Breakdown): number =>
  price + dividend + fx - fee - tax

/**
 * What a lot has become at this price and rate. The price's part is what it would have been had the rate stood still
 * since the purchase; the rate's part is what its change did to the whole value. Our own choice: the cross term, the
 * gain that only exists because both moved, goes to the rate.
 */
export function gainOf({ quantity, cost, baseCost }: Lot, price: number, rate: number): Breakdown {
  const value = quantity * price
  // Shares that cost nothing have no rate of their own: all their value is the price's doing.
  const rateThen = cost === 0 ? rate : baseCost / cost
  return { ...nothing, price: (value - cost) * rateThen, fx: value * (rate - rateThen) }
}
