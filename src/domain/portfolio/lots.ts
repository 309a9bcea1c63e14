import { NEGLIGIBLE_QUANTITY } from './entry.ts'

/**
 * A lot is made of shares that were bought together: it has their number, and their cost in the stock's currency and in
 * the portfolio's. Under the moving average a stock has one lot, under first in, first out one for each purchase.
 */
export type Lot = { quantity: number; cost: number; baseCost: number }

export type CostMethod = 'fifo' | 'average'

export const totalLotQuantity = (lots: readonly Lot[]): number =>
  lots.reduce((sum, lot) => sum + lot.quantity, 0)

export function addLot(lots: readonly Lot[], lot: Lot, method: CostMethod): Lot[] {
  if (method === 'fifo') return [...lots, lot]
  const [pool = { quantity: 0, cost: 0, baseCost: 0 }] = lots
  return [
    {
      quantity: pool.quantity + lot.quantity,
      cost: pool.cost + lot.cost,
      baseCost: pool.baseCost + lot.baseCost,
    },
  ]
}

/** Takes the oldest lots first; a lot that is only partly taken gives the same part of its cost. */
export function takeLots(lots: readonly Lot[], quantity: number): { taken: Lot[]; left: Lot[] } {
  const taken: Lot[] = []
  const left: Lot[] = []
  let remaining = quantity
  for (const lot of lots) {
    if (remaining <= NEGLIGIBLE_QUANTITY * Math.max(1, quantity)) left.push(lot)
    else if (lot.quantity <= remaining * (1 + NEGLIGIBLE_QUANTITY)) {
      taken.push(lot)
      remaining -= lot.quantity
    } else {
      const part = remaining / lot.quantity
      taken.push(scale(lot, part))
      left.push(scale(lot, 1 - part))
      remaining = 0
    }
  }
  return { taken, left }
}

export const applySplitToLots = (lots: readonly Lot[], ratio: number): Lot[] =>
  lots.map(lot => ({ ...lot, quantity: lot.quantity * ratio }))

const scale = ({ quantity, cost, baseCost }: Lot, part: number): Lot => ({
  quantity: quantity * part,
  cost: cost * part,
  baseCost: baseCost * part,
})
