import { err, ok, type Result } from '../kernel/result.ts'
import { emptyBreakdown, type GainBreakdown, gainOf, sumBreakdowns } from './breakdown.ts'
import { checkEntries, type EntryProblem, NEGLIGIBLE_QUANTITY, type PortfolioEntry } from './entry.ts'
import { addLot, applySplitToLots, type CostMethod, type Lot, takeLots, totalLotQuantity } from './lots.ts'

/** A position has the lots of a stock that are still held, and the result of its sales, dividends and costs so far. */
export type PositionLots = { lots: readonly Lot[]; settled: GainBreakdown }

export type PortfolioPositions = ReadonlyMap<string, PositionLots>

/** A quote has the price of one share, and the exchange rate of its currency. */
export type HeldQuote = { price: number; rate: number }

const untouched: PositionLots = { lots: [], settled: emptyBreakdown }

type Booked = Result<PositionLots, EntryProblem['why']>

function bookOne({ lots, settled }: PositionLots, entry: PortfolioEntry, method: CostMethod): Booked {
  switch (entry.kind) {
    case 'buy': {
      const cost = entry.quantity * entry.price
      const lot = { quantity: entry.quantity, cost, baseCost: cost * entry.rate }
      return ok({ lots: addLot(lots, lot, method), settled: sumBreakdowns([settled, costsOf(entry)]) })
    }
    case 'sell': {
      if (entry.quantity > totalLotQuantity(lots) * (1 + NEGLIGIBLE_QUANTITY))
        return err('sells-more-than-held')
      const { taken, left } = takeLots(lots, entry.quantity)
      const gains = taken.map(lot => gainOf(lot, entry.price, entry.rate))
      return ok({ lots: left, settled: sumBreakdowns([settled, ...gains, costsOf(entry)]) })
    }
    case 'dividend': {
      const paid = { ...emptyBreakdown, dividend: entry.amount * entry.rate, tax: entry.tax * entry.rate }
      return ok({ lots, settled: sumBreakdowns([settled, paid]) })
    }
    case 'split':
      return lots.length === 0 ? err('not-held') : ok({ lots: applySplitToLots(lots, entry.ratio), settled })
  }
}

const costsOf = ({ fee, tax, rate }: { fee: number; tax: number; rate: number }): GainBreakdown => ({
  ...emptyBreakdown,
  fee: fee * rate,
  tax: tax * rate,
})

/**
 * Books a history of entries in its order. The first entry that cannot be true ends it with an error, and nothing is
 * guessed.
 */
export function bookEntries(
  entries: readonly PortfolioEntry[],
  method: CostMethod,
): Result<PortfolioPositions, EntryProblem> {
  const checked = checkEntries(entries)
  if (!checked.ok) return checked
  const book = new Map<string, PositionLots>()
  for (const [at, entry] of entries.entries()) {
    const booked = bookOne(book.get(entry.fsym_id) ?? untouched, entry, method)
    if (!booked.ok) return err({ at, why: booked.error })
    book.set(entry.fsym_id, booked.value)
  }
  return ok(book)
}

export type HeldPosition = {
  quantity: number
  /** This is the cost of the shares still held: `cost` in the stock's currency, `baseCost` in the portfolio's. */
  cost: number
  baseCost: number
  value: number
  /** This is the result since the first purchase, sold shares included. */
  result: GainBreakdown
}

/** Returns the present value of a position. A sold position needs no quote. */
export function heldPositionOf(
  { lots, settled }: PositionLots,
  quote: HeldQuote | null,
): HeldPosition | null {
  const quantity = totalLotQuantity(lots)
  if (quantity > 0 && quote === null) return null
  const { price, rate } = quote ?? { price: 0, rate: 1 }
  return {
    quantity,
    cost: lots.reduce((sum, lot) => sum + lot.cost, 0),
    baseCost: lots.reduce((sum, lot) => sum + lot.baseCost, 0),
    value: quantity * price * rate,
    result: sumBreakdowns([settled, ...lots.map(lot => gainOf(lot, price, rate))]),
  }
}
