import { assert } from '#domain/kernel/assert.ts'
import type { ProductCode } from './products.ts'

/** Prices in won, VAT included. A list is never changed once somebody has paid by it; a new price is a new list. */
export type PriceList = { id: string; from: string; won: Readonly<Record<ProductCode, number>> }

export const priceLists: readonly PriceList[] = [
  {
    id: '2026-11',
    from: '2026-11-01T00:00:00+09:00',
    won: {
      basic_monthly: 9_900,
      basic_6_monthly: 53_400,
      basic_1_yearly: 94_800,
      premium_monthly: 19_900,
      premium_6_monthly: 107_400,
      premium_1_yearly: 190_800,
    },
  },
]

/** The list by which somebody who subscribes now agrees to pay. */
export function priceListAt(now: number, lists: readonly PriceList[] = priceLists): PriceList {
  const list = lists.findLast(({ from }) => Date.parse(from) <= now) ?? lists[0]
  assert(list, 'there is a price list')
  return list
}

/** The list to which a subscription agreed, whatever is sold today. */
export function priceListOf(id: string, lists: readonly PriceList[] = priceLists): PriceList {
  const list = lists.find(each => each.id === id)
  assert(list, 'a price list that somebody agreed to is never removed')
  return list
}
