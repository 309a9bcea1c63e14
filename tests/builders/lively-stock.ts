import type { Bars } from '#domain/analysis/bars.ts'
import { emptyBars } from '#domain/analysis/bars.ts'
import type { FinancialStatement } from '#domain/analysis/scoring/fundamentals.ts'
import { addDays, isoDay, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { sessionDaysBetween } from '#domain/market/calendar/session.ts'
import type { Country } from '#domain/market/country.ts'
import type { StockDividend } from '#domain/market/filings/dividend.ts'
import type { EarningsResult } from '#domain/market/filings/earnings.ts'
import type { InsiderTrade } from '#domain/market/filings/insider-trade.ts'
import type { InvestorFlow } from '#domain/market/filings/investor-flow.ts'
import { sectorsOf } from '#domain/market/groups/sectors.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import { generatedColumns, signalRandomFrom } from '#tests/engine/signals.market.ts'

/** The date of every special event is counted from this day. */
export const LIVELY_DAY = toTradingDay(20261120)

/** The special events that a generated stock may have; most stocks have none ('plain'). */
const stockFateNames = [
  'plain',
  'split',
  'halted',
  'young',
  'fund',
  'gone',
  'merged',
  'class',
  'unfiled',
  'plain',
  'plain',
  'plain',
] as const
export type Fate = (typeof stockFateNames)[number]

export type LivelyStock = {
  country: Country
  nth: number
  fsym_id: string
  ticker: string
  fate: Fate
  /** Indices into the country's days: `from` and `until` bound the bars, `on` is the day of the special event. */
  from: number
  until: number
  on: number
}

const letter = (nth: number): string => String.fromCharCode(65 + (nth % 26))

/** Returns the last `count` sessions up to LIVELY_DAY, and all sessions after it up to `until`. */
export function livelyDays(country: Country, count: number, until: TradingDay): TradingDay[] {
  const known = sessionDaysBetween(
    country,
    addDays(LIVELY_DAY, -Math.ceil(count * 1.6) - 20),
    LIVELY_DAY,
  ).slice(-count)
  if (until > LIVELY_DAY) return [...known, ...sessionDaysBetween(country, addDays(LIVELY_DAY, 1), until)]
  return known.filter(day => day <= until)
}

export function livelyStock(country: Country, nth: number, count: number): LivelyStock {
  const fate = stockFateNames[nth % stockFateNames.length]!
  const stem = `Q${letter(Math.floor(nth / 26))}${letter(nth)}`
  return {
    country,
    nth,
    fsym_id: `${country.toUpperCase()}L${String(nth).padStart(4, '0')}-S`,
    ticker: country === 'kr' ? `8${String(nth).padStart(4, '0')}0` : fate === 'class' ? `${stem}.B` : stem,
    fate,
    from: fate === 'young' ? count - 40 : 0,
    until: fate === 'gone' ? count - 30 : Number.POSITIVE_INFINITY,
    on: fate === 'halted' ? count - 18 : count - 12 - (nth % 7),
  }
}

export function livelyInstrument(stock: LivelyStock, days: readonly TradingDay[]): Instrument {
  const { country, nth, fate } = stock
  const isoOf = (at: number): string => isoDay(days[at]!)
  return {
    fsym_id: stock.fsym_id,
    country,
    ticker: stock.ticker,
    market: country === 'kr' ? (nth % 2 === 0 ? 1 : 2) : nth % 2 === 0 ? 3 : 4,
    venue: country === 'us' && nth % 2 === 1 ? 'NYSE Arca' : null,
    fref_security_type: fate === 'fund' ? 'ETF_ETF' : 'SHARE',
    name_kr: `활기 ${nth}`,
    name_en: `Lively ${nth}`,
    sector_code: fate === 'fund' || fate === 'unfiled' ? null : sectorsOf(country)[nth % 3]!.code,
    shares:
      nth % 10 === 9
        ? null
        : Math.round(
            (1_000_000 + 1000 * nth) *
              (livelyBars(stock, days).factor[0] === 1 ? 1 / splitRatioOf(stock) : 1),
          ),
    listed_at: isoOf(stock.from),
    delisted_at: days.length > stock.until ? isoOf(stock.until) : null,
    halted_since: fate === 'halted' && days.length > stock.on ? isoOf(stock.on) : null,
  }
}

/** The number of shares that one becomes. */
const splitRatioOf = ({ fate }: LivelyStock): number => (fate === 'split' ? 5 : fate === 'merged' ? 0.1 : 1)

/**
 * Returns bars in traded prices with the factors of the newest day. A split that is still in the future is not in the
 * factors.
 */
export function livelyBars(stock: LivelyStock, days: readonly TradingDay[]): Bars {
  const to = Math.min(days.length, stock.until)
  const length = Math.max(0, to - stock.from)
  const bars = emptyBars(length)
  if (length === 0) return bars
  const columns = generatedColumns(1 + stock.nth * 7 + (stock.country === 'kr' ? 0 : 3), length)
  const ratio = splitRatioOf(stock)
  // A split needs a session with trades, so its day moves past halted days.
  let at = stock.on - stock.from
  while (stock.fate !== 'halted' && at < length && columns.volume[at] === 0) at++
  bars.day.set(days.slice(stock.from, to))
  for (let row = 0; row < length; row++) {
    const times = row < at ? ratio : 1
    const price = (value: number): number => Math.round(value * times * 1e4) / 1e4
    bars.close[row] = price(columns.close[row]!)
    // The generator repeats the last price during a halt, but an exchange reports zeros.
    if (columns.volume[row] === 0) continue
    for (const name of ['open', 'high', 'low'] as const) bars[name][row] = price(columns[name][row]!)
    bars.volume[row] = Math.round(columns.volume[row]! / times)
  }
  if (at > 0 && at < length) bars.factor.fill(1 / ratio, 0, at)
  if (stock.fate === 'halted') {
    for (let row = Math.max(1, at); row < length; row++) {
      bars.close[row] = bars.close[row - 1]!
      for (const name of ['open', 'high', 'low', 'volume'] as const) bars[name][row] = 0
    }
  }
  return bars
}

const quarters = Array.from({ length: 12 }, (_, at) => ({
  year: 2024 + Math.floor(at / 4),
  quarter: ((at % 4) + 1) as 1 | 2 | 3 | 4,
}))

export function livelyStatements({ country, nth }: LivelyStock, until: TradingDay): FinancialStatement[] {
  const random = signalRandomFrom(nth + 11)
  const size = 1e6 * (1 + random() * 50)
  return quarters
    .map(({ year, quarter }): FinancialStatement => {
      const sales = Math.round(size * (0.8 + random() * 0.5))
      const net_income = Math.round(sales * (random() - 0.2) * 0.2)
      return {
        year,
        quarter,
        report_date: addDays(toTradingDay(year * 10_000 + quarter * 300 + 28), 40 + (nth % 9)),
        currency: country === 'kr' ? 'KRW' : 'USD',
        sales,
        operating_income: Math.round(net_income * 1.3),
        net_income,
        eps: net_income / 1e6,
        bps: 8 + random() * 20,
        sps: sales / 1e6,
        cps: random() < 0.2 ? null : net_income / 8e5,
        ebitda: Math.round(net_income * 1.6),
        debt: Math.round(size * random()),
        equity: Math.round(size * (0.5 + random())),
        operating_cash: Math.round(net_income * 1.25),
        interest_debt: Math.round(size * 0.3),
        cash: Math.round(size * 0.1),
        shares: 1e6,
      }
    })
    .filter(({ report_date }) => report_date <= until)
}

export const livelyEarnings = (stock: LivelyStock, until: TradingDay): EarningsResult[] => [
  ...livelyStatements(stock, until).map(
    ({ report_date, eps, sales, year, quarter }): EarningsResult => ({
      report_date,
      time: stock.nth % 2 === 0 ? 'amc' : null,
      confirmed: true,
      eps_actual: eps,
      eps_consensus: eps === null ? null : eps * 0.9,
      sales_actual: sales,
      sales_consensus: null,
      target_year: year,
      target_quarter: quarter,
    }),
  ),
  {
    ...{ report_date: addDays(until, 20), time: 'bmo', confirmed: false },
    ...{ eps_actual: null, eps_consensus: 1.5, sales_actual: null, sales_consensus: null },
    ...{ target_year: 2027, target_quarter: null },
  },
]

export const livelyTrades = ({ fsym_id, nth }: LivelyStock, until: TradingDay): InsiderTrade[] =>
  [3, 3, 40].map(
    (before, at): InsiderTrade => ({
      filing_date: addDays(until > LIVELY_DAY ? LIVELY_DAY : until, -before),
      trade_date: at === 2 ? null : addDays(LIVELY_DAY, -before - 300),
      trade_type: at === 2 ? 'S' : 'P',
      price: at === 2 ? null : 12.5,
      qty: 100 + nth,
      value: at === 2 ? null : 12.5 * (100 + nth),
      insider_name: 'Person One',
      title: 'Chief Executive Officer',
      is_ceo: true,
      filing_id: `${fsym_id}-${at === 2 ? 'b' : 'a'}`,
    }),
  )

export const livelyFlows = ({ nth }: LivelyStock, days: readonly TradingDay[]): InvestorFlow[] =>
  days.slice(-60).map(day => {
    const swing = (day % 7) - 3
    return {
      day,
      foreign_net_qty: swing * (nth + 1) * 10,
      foreign_net_value: swing * (nth + 1) * 1e5,
      foreign_ratio: 12.5,
      institution_net_value: nth % 2 === 0 ? null : (swing + 1) * 1e5,
    }
  })

export const livelyDividends = ({ country, nth }: LivelyStock, until: TradingDay): StockDividend[] =>
  [20250630, 20251230, 20260629].map(toTradingDay).flatMap(ex_date =>
    ex_date > until
      ? []
      : {
          ex_date,
          pay_date: null,
          amount: 0.25 + nth / 100,
          currency: country === 'kr' ? ('KRW' as const) : ('USD' as const),
        },
  )
