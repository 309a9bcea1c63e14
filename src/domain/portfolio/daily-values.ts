import type { TradingDay } from '../market/calendar/day.ts'
import type { HeldQuote } from './book.ts'
import type { PortfolioEntry } from './entry.ts'
import type { PortfolioCashFlow, PortfolioDay } from './returns.ts'

/** Returns the last known price and rate of a stock at the close of a day; null before its first quote. */
export type QuoteAt = (fsym_id: string, day: TradingDay) => HeldQuote | null

/** Returns the money that an entry cost its owner (negative) or brought (positive), with fee and tax. */
export function entryCashFlow(entry: PortfolioEntry): number {
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
 * Returns the values of a portfolio by day. `days` are its sessions, oldest first; an entry on a day without a session
 * counts on the next. A stock without a quote yet is valued at its last purchase price, because nothing better is
 * known.
 */
export function dailyValues(
  entries: readonly PortfolioEntry[],
  days: readonly TradingDay[],
  quoteAt: QuoteAt,
): PortfolioDay[] {
  const held = new Map<string, Held>()
  let next = 0
  return days.map(day => {
    let [put, taken] = [0, 0]
    for (; next < entries.length && entries[next]!.day <= day; next++) {
      const entry = entries[next]!
      held.set(entry.fsym_id, heldAfter(held.get(entry.fsym_id) ?? { quantity: 0, paid: 0 }, entry))
      const pocket = entryCashFlow(entry)
      if (pocket < 0) put -= pocket
      else taken += pocket
    }
    let value = 0
    for (const [fsym_id, { quantity, paid }] of held) {
      if (quantity === 0) continue
      const quote = quoteAt(fsym_id, day)
      value += quantity * (quote ? quote.price * quote.rate : paid)
    }
    return { day, put, taken, value }
  })
}

/** `paid` is the last purchase price of one share, in the portfolio's currency. */
type Held = { quantity: number; paid: number }

function heldAfter({ quantity, paid }: Held, entry: PortfolioEntry): Held {
  switch (entry.kind) {
    case 'buy':
      return { quantity: quantity + entry.quantity, paid: entry.price * entry.rate }
    case 'sell':
      return { quantity: quantity - entry.quantity, paid }
    case 'split':
      return { quantity: quantity * entry.ratio, paid: paid / entry.ratio }
    case 'dividend':
      return { quantity, paid }
  }
}

/**
 * Returns the flows for the money-weighted return: all money in and out until the end, and the remaining value as if it
 * were taken out then.
 */
export function cashFlows(
  entries: readonly PortfolioEntry[],
  end: { day: TradingDay; value: number },
): PortfolioCashFlow[] {
  const flows = entries
    .filter(({ day }) => day <= end.day)
    .map(entry => ({ day: entry.day, amount: entryCashFlow(entry) }))
    .filter(({ amount }) => amount !== 0)
  return end.value === 0 ? flows : [...flows, { day: end.day, amount: end.value }]
}
