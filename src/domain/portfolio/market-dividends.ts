import { daysSinceEpoch, type TradingDay } from '../market/calendar/day.ts'
import { type DividendEntry, NEGLIGIBLE_QUANTITY, type PortfolioEntry } from './entry.ts'

/** A dividend of a stock that a source told. `amount` is per share, as shares were counted on the ex-date. */
export type MarketDividend = {
  ex_date: TradingDay
  pay_date: TradingDay | null
  amount: number
  /** The price of the dividend's currency in the portfolio's currency on the ex-date; null when it is unknown. */
  rate: number | null
}

export type MarketDividendsOf = (fsym_id: string) => readonly MarketDividend[]

export type MarketDividendCount = {
  /** All entries in order: the owner's, and a dividend that the owner does not have on its ex-date, where the price falls by it. */
  entries: readonly PortfolioEntry[]
  /** Those that the owner does not have. */
  counted: readonly DividendEntry[]
  /** How many the owner has entered, too: those count once, as they were entered. */
  entered: number
  /** How many are left out, because no rate is known for their day. */
  withoutRate: number
}

/** Our choice: statements name the day of payment, the ex-date or the record date, up to a weekend and a holiday later. */
const NEAR_DAYS = 10
/** Our choice where no day of payment is known: Korean dividends of a year are paid within four months. */
const LATEST_PAYMENT_DAYS = 120

/** A dividend that was due for the shares held on the evening before its ex-date. */
type Due = MarketDividend & { whole: number }

/**
 * Counts the dividends that a source told for the shares that were held. `entries` are in order, splits of a day first. A dividend that
 * the owner entered for the same stock near its days is not counted again. Tax is not guessed, because it depends on the owner.
 */
export function countMarketDividends(
  entries: readonly PortfolioEntry[],
  dividendsOf: MarketDividendsOf,
): MarketDividendCount {
  const found: DividendEntry[] = []
  let [entered, withoutRate] = [0, 0]
  for (const fsym_id of new Set(entries.map(entry => entry.fsym_id))) {
    const own = entries.filter(entry => entry.fsym_id === fsym_id)
    const due = dividendsOf(fsym_id).flatMap((dividend): Due[] => {
      const shares = sharesBefore(own, dividend.ex_date)
      return shares > 0 && dividend.amount > 0 ? [{ ...dividend, whole: shares * dividend.amount }] : []
    })
    const told = matchEntered(own, due)
    for (const each of due) {
      if (told.has(each)) entered++
      else if (each.rate === null) withoutRate++
      else {
        const { ex_date: day, whole: amount, rate } = each
        found.push({ kind: 'dividend', fsym_id, day, rate, amount, tax: 0 })
      }
    }
  }
  const all = [...entries, ...found].sort((one, other) => one.day - other.day)
  return { entries: all, counted: found, entered, withoutRate }
}

/** The shares that were held on the evening before a day, counted as they are on that day's morning, when a split applies. */
function sharesBefore(own: readonly PortfolioEntry[], day: TradingDay): number {
  let held = 0
  for (const entry of own) {
    if (entry.day > day) break
    if (entry.kind === 'split') held *= entry.ratio
    else if (entry.day === day || entry.kind === 'dividend') continue
    else if (entry.kind === 'buy') held += entry.quantity
    else {
      const left = held - entry.quantity
      held = left <= NEGLIGIBLE_QUANTITY * Math.max(1, entry.quantity) ? 0 : left
    }
  }
  return held
}

/**
 * Returns the dividends that the owner entered. Each payment answers for one of them: the nearest in amount, because a quarter's ex-date
 * may come before the payment of the quarter before.
 */
function matchEntered(own: readonly PortfolioEntry[], due: readonly Due[]): ReadonlySet<Due> {
  // A broker may write one payment in several rows of a day. A tax or a fee apart from its payment is stored as a payment of 0.
  const paid = new Map<TradingDay, number>()
  for (const entry of own)
    if (entry.kind === 'dividend' && entry.amount > 0)
      paid.set(entry.day, (paid.get(entry.day) ?? 0) + entry.amount)
  const pairs = [...paid].flatMap(([day, amount]) =>
    due
      .filter(each => isNear(day, each))
      .map(each => ({ day, each, apart: Math.abs(amount / each.whole - 1), late: lateness(day, each) })),
  )
  pairs.sort((one, other) => one.apart - other.apart || one.late - other.late)
  const [days, told] = [new Set<TradingDay>(), new Set<Due>()]
  for (const { day, each } of pairs) {
    if (days.has(day) || told.has(each)) continue
    days.add(day)
    told.add(each)
  }
  return told
}

const daysBetween = (from: TradingDay, to: TradingDay): number => daysSinceEpoch(to) - daysSinceEpoch(from)

const isNear = (day: TradingDay, { ex_date, pay_date }: MarketDividend): boolean => {
  const sinceEx = daysBetween(ex_date, day)
  if (Math.abs(sinceEx) <= NEAR_DAYS) return true
  if (pay_date === null) return sinceEx > 0 && sinceEx <= LATEST_PAYMENT_DAYS
  return Math.abs(daysBetween(pay_date, day)) <= NEAR_DAYS
}

const lateness = (day: TradingDay, { ex_date, pay_date }: MarketDividend): number =>
  Math.abs(daysBetween(pay_date ?? ex_date, day))
