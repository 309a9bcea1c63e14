import { type ChargeParts, chargeParts } from './charge-parts.ts'
import { availablePoints, lotsAfter, type PointLot, spendPoints } from './point-lots.ts'
import { type PriceList, priceListOf, priceLists } from './price-lists.ts'
import { type ProductCode, products } from './products.ts'
import { addSeoulMonths } from './seoul-calendar.ts'

/** What a person has agreed to, from which every later charge follows. */
export type ChargeTerms = {
  product: ProductCode
  /** The product from the next charge on, where it is another one. */
  nextProduct: ProductCode | null
  priceListId: string
  /** Ends of periods are counted from here, so that a subscription of the 31st does not slide to the 28th for ever. */
  anchor: number
  /** So many periods since the anchor have been paid. */
  periods: number
  autoRenew: boolean
  usesPoints: boolean
  /** Percent off the next charge, and off none after it. */
  discountRate?: number
}

export type UpcomingCharge = ChargeParts & { at: number; product: ProductCode; until: number }

export const endOfPeriod = ({ anchor, periods, product }: ChargeTerms): number =>
  addSeoulMonths(anchor, periods * products[product].months)

/** The terms once the next charge is paid. */
export function termsAfterCharge({ discountRate: _, ...terms }: ChargeTerms): ChargeTerms {
  const { nextProduct } = terms
  if (nextProduct === null || nextProduct === terms.product)
    return { ...terms, nextProduct: null, periods: terms.periods + 1 }
  return { ...terms, product: nextProduct, nextProduct: null, anchor: endOfPeriod(terms), periods: 1 }
}

/** What one period costs by the price list that was agreed to, in whole won. */
export function priceOfCharge(
  { priceListId, product, discountRate = 0 }: Pick<ChargeTerms, 'priceListId' | 'product' | 'discountRate'>,
  lists: readonly PriceList[] = priceLists,
): number {
  return Math.floor((priceListOf(priceListId, lists).won[product] * (100 - discountRate)) / 100)
}

/** The next charge, as the preview shows it and the renewal makes it; null where nothing renews. */
export function nextChargeOf(
  terms: ChargeTerms,
  lots: readonly PointLot[],
  lists: readonly PriceList[] = priceLists,
): UpcomingCharge | null {
  if (!terms.autoRenew) return null
  const at = endOfPeriod(terms)
  const after = termsAfterCharge(terms)
  const { discountRate } = terms
  const price = priceOfCharge({ ...after, ...(discountRate === undefined ? {} : { discountRate }) }, lists)
  const available = terms.usesPoints ? availablePoints(lots, at) : 0
  return { ...chargeParts(price, available), at, product: after.product, until: endOfPeriod(after) }
}

/** The next charges, if nothing is changed and no points are added. */
export function upcomingCharges(
  terms: ChargeTerms,
  lots: readonly PointLot[],
  count: number,
  lists: readonly PriceList[] = priceLists,
): UpcomingCharge[] {
  const charges: UpcomingCharge[] = []
  let [then, left] = [terms, lots]
  while (charges.length < count) {
    const charge = nextChargeOf(then, left, lists)
    if (charge === null) break
    charges.push(charge)
    left = lotsAfter(left, spendPoints(left, charge.points, charge.at) ?? [])
    then = termsAfterCharge(then)
  }
  return charges
}
