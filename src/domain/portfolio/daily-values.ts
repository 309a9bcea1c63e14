import type { TradingDay } from '../market/day.ts'
import type { Quote } from './book.ts'
import type { Entry } from './entry.ts'
import type { Flow, PortfolioDay } from './returns.ts'

/** The last known price and rate of a stock at the close of a day; null before its first. */
export type QuoteAt = (fsym_id: string, day: TradingDay) => Quote | null

/** What an entry took from its owner's pocket (negative) or put into it, costs and all. */
export function pocketOf(entry: Entry): number {
  switch (entry.kind) {
    case 'buy':
      return -(entry.quantity * entry.price + entry.fee + entry.tax) * entry.rate
    case 'sell':
      return (entry.quantity * entry.price - entry.fee - entry.tax) * entry.rate
    case 'dividend':
      return (entry.amount - entry.tax) * entry.rate
    case 'split':
      return 0
  }
}

/**
 * The portfolio day by day. `days` are its sessions, oldest first; an entry on a day that is none counts on the next.
 * A stock without any price yet counts at nothing: it has not been worth a known amount.
 */
export function dailyValues(
  entries: readonly Entry[],
  days: readonly TradingDay[],
  quoteAt: QuoteAt,
): PortfolioDay[] {
  const held = new Map<string, number>()
  let next = 0
  return days.map(day => {
    let [put, taken] = [0, 0]
    for (; next < entries.length && entries[next]!.day <= day; next++) {
      const entry = entries[next]!
      held.set(entry.fsym_id, heldAfter(held.get(entry.fsym_id) ?? 0, entry))
      const pocket = pocketOf(entry)
      if (pocket < 0) put -= pocket
      else taken += pocket
    }
    let value = 0
    for (const [fsym_id, quantity] of held) {
      const quote = quantity === 0 ? null : quoteAt(fsym_id, day)
      if (quote) value += quantity * quote.price * quote.rate
    }
    return { day, put, taken, value }
  })
}

function heldAfter(quantity: number, entry: Entry): number {
  if (entry.kind === 'buy') return quantity + entry.quantity
  if (entry.kind === 'sell') return quantity - entry.quantity
  return entry.kind === 'split' ? quantity * entry.ratio : quantity
}

/** For the money-weighted return: all that went in and came out, and what is left as if it were taken out at the end. */
export function flowsOf(entries: readonly Entry[], end: { day: TradingDay; value: number }): Flow[] {
  const flows = entries
    .map(entry => ({ day: entry.day, amount: pocketOf(entry) }))
    .filter(({ amount }) => amount !== 0)
  return end.value === 0 ? flows : [...flows, { day: end.day, amount: end.value }]
}
