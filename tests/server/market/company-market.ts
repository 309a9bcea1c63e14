import { type Bars, emptyBars } from '#domain/analysis/bars.ts'
import type { FinancialStatement } from '#domain/analysis/scoring/fundamentals.ts'
import { ok } from '#domain/kernel/result.ts'
import { addDays, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { sessionDaysBetween } from '#domain/market/calendar/session.ts'
import type { EarningsResult } from '#domain/market/filings/earnings.ts'
import type { InsiderTrade, InsiderTradeType } from '#domain/market/filings/insider-trade.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import type { FeedBatch, MarketData } from '#server/market-ports.ts'
import { filing } from '#tests/builders/fundamentals.ts'
import { smallMarket, smallMarketStocks } from '#tests/builders/small-market.ts'
import { generatedColumns } from '#tests/engine/signals.market.ts'

export const companyToday = toTradingDay(20261120)
export const fsymIdOfStock = (ticker: string): string =>
  smallMarketStocks.find(each => each.ticker === ticker)!.fsym_id

/** Eight stocks in one sector, one alone in another, two funds; the others have no known sector. */
function placed(instrument: Instrument, nth: number): Instrument {
  const [large, alone] = instrument.country === 'kr' ? ['전기·전자', 'chemicals'] : ['technology', 'energy']
  const isFund = nth === 12 || nth === 13
  return {
    ...instrument,
    sector_code: nth < 8 ? large : nth === 8 ? alone : null,
    fref_security_type: isFund ? 'ETF_ETF' : 'SHARE',
    shares: nth === 7 ? null : instrument.shares,
    delisted_at: nth === 19 ? '2026-11-10' : null,
    // A distinct English name, so that a search for a longer word finds this stock.
    name_en: nth === 3 ? 'Larkspur Robotics' : instrument.name_en,
  }
}

/** On this day one share of the fourth stock became two. */
const splitDay = toTradingDay(20261001)
const isSplit = (fsym_id: string): boolean => fsym_id === fsymIdOfStock('900004')

function split(bars: Bars): Bars {
  const before = (at: number): boolean => bars.day[at]! < splitDay
  const doubled = (prices: Float64Array) => prices.map((price, at) => (before(at) ? price * 2 : price))
  return {
    ...bars,
    open: doubled(bars.open),
    high: doubled(bars.high),
    low: doubled(bars.low),
    close: doubled(bars.close),
    factor: bars.factor.map((_, at) => (before(at) ? 0.5 : 1)),
  }
}

/** Two stocks whose prices move far enough for signals. */
const restless = ['900011', '900012'].map(fsymIdOfStock)

function restlessBars(fsym_id: string, { day }: Bars): Bars {
  const columns = generatedColumns(restless.indexOf(fsym_id) + 7, day.length)
  return { ...emptyBars(day.length), ...columns, day }
}

const statementsOf = (nth: number, currency: FinancialStatement['currency']): FinancialStatement[] =>
  [2024, 2025].map(year =>
    filing({
      filed: (year + 1) * 10_000 + 315,
      year,
      currency,
      sales: 1e8 * (nth + 1) * (year - 2015),
      operating_income: 2e7 * (nth + 1),
      net_income: 1e7 * (nth + 1),
      eps: 6 + nth + (year - 2024),
      bps: 60 + 5 * nth,
      sps: 90 + 9 * nth,
      cps: 7 + nth,
      ebitda: 2.5e7 * (nth + 1),
      debt: 1e7,
      equity: 5e7 * (nth + 1),
    }),
  )

const traded = (
  day: number,
  insider_name: string,
  trade_type: InsiderTradeType,
  value: number | null,
): InsiderTrade => ({
  filing_date: addDays(toTradingDay(day), 2),
  trade_date: toTradingDay(day),
  trade_type,
  price: value === null ? null : 100,
  qty: 10,
  value,
  insider_name,
  title: 'Director',
  is_ceo: insider_name === 'Ada Muster',
  filing_id: `${day}-${insider_name}`,
})

/** Three insiders bought within a month, and one more than a year ago; the last trade is filed after the data date. */
const trades: readonly InsiderTrade[] = [
  traded(20250901, 'Ada Muster', 'P', 1000),
  traded(20260310, 'Ada Muster', 'P', 1000),
  traded(20260320, 'Bo Beispiel', 'P', 2000),
  traded(20260405, 'Cy Example', 'P', null),
  traded(20261001, 'Bo Beispiel', 'S', 500),
  traded(20261015, 'Cy Example', 'PS', 700),
  { ...traded(20261119, 'Ada Muster', 'S', 9000), filing_date: toTradingDay(20261123) },
]

const results = (
  day: number,
  quarter: 1 | 2 | 3 | 4 | null,
  more: Partial<EarningsResult>,
): EarningsResult => ({
  report_date: toTradingDay(day),
  time: 'amc',
  confirmed: true,
  eps_actual: null,
  eps_consensus: null,
  sales_actual: null,
  sales_consensus: null,
  target_year: 2026,
  target_quarter: quarter,
  ...more,
})

const reportedEarnings: readonly EarningsResult[] = [
  results(20260429, 1, { eps_actual: 1.2, eps_consensus: 1, sales_actual: 90, sales_consensus: 100 }),
  results(20260729, 2, { eps_actual: 0.1, eps_consensus: -0.3 }),
  results(20261028, 3, { eps_consensus: 1.4 }),
  results(20261127, 4, { eps_actual: 77, eps_consensus: 1.5, confirmed: false, time: null }),
  results(20270331, null, { sales_consensus: 500 }),
]

/** Foreigners sold, then bought in the last three sessions. One session in between has no row. */
export const flowDays = sessionDaysBetween('kr', toTradingDay(20261026), companyToday)
export const companyFlows = flowDays
  .map((day, at) => ({
    day,
    foreign_net_qty: at - 16,
    foreign_net_value: (at >= flowDays.length - 3 ? 1 : -1) * 1000,
    foreign_ratio: 30 + at / 10,
    institution_net_value: at % 2 === 0 ? 50 : null,
  }))
  .filter((_, at) => at !== 5)

const holding = (ticker: string, weight: number, day: number) => ({
  ticker,
  weight,
  as_of: toTradingDay(day),
})
const fact = { fee: 0.3, distribution_yield: 1.5, index_name: 'Trial 20' } as const
const dividend = (ex_date: TradingDay, amount: number) =>
  ({ ex_date, pay_date: addDays(ex_date, 30), amount, currency: 'KRW' }) as const

const ofKorea: readonly FeedBatch[] = [
  ...Array.from({ length: 8 }, (_, nth): FeedBatch => {
    const fsym_id = smallMarketStocks[nth]!.fsym_id
    return { feed: 'statements', fsym_id, rows: statementsOf(nth, 'KRW') }
  }),
  { feed: 'insiders', fsym_id: fsymIdOfStock('900001'), rows: trades },
  { feed: 'earnings', fsym_id: fsymIdOfStock('900001'), rows: reportedEarnings },
  {
    feed: 'earnings',
    fsym_id: fsymIdOfStock('900004'),
    rows: [
      results(20260729, 2, { eps_actual: 3, eps_consensus: 2.5 }),
      results(20261028, 3, { eps_actual: 1.6, eps_consensus: 1.6 }),
    ],
  },
  { feed: 'flows', fsym_id: fsymIdOfStock('900001'), rows: companyFlows },
  {
    feed: 'dividends',
    fsym_id: fsymIdOfStock('900004'),
    rows: [20250930, 20260630, 20261015, 20261230].map(day => dividend(toTradingDay(day), 3)),
  },
  {
    feed: 'holdings',
    fsym_id: fsymIdOfStock('900013'),
    rows: [
      holding('900001', 90, 20260630),
      ...[holding('900001', 50, 20260930), holding('900009', 20, 20260930)],
      ...[
        holding('TSTA-US', 15, 20260930),
        holding('900015', 5, 20260930),
        holding('KRW CASH', 10, 20260930),
      ],
    ],
  },
  {
    feed: 'funds',
    fsym_id: fsymIdOfStock('900013'),
    rows: [{ ...fact, currency: 'KRW', as_of: toTradingDay(20260930) }],
  },
  {
    feed: 'holdings',
    fsym_id: fsymIdOfStock('900014'),
    rows: [holding('900001', 30, 20260831), holding('900002', 70, 20260831)],
  },
]

const ofAmerica: readonly FeedBatch[] = [
  {
    feed: 'holdings',
    fsym_id: fsymIdOfStock('TSTM'),
    rows: [holding('TSTA', 40, 20261030), holding('900001', 60, 20261030)],
  },
  {
    feed: 'funds',
    fsym_id: fsymIdOfStock('TSTM'),
    rows: [{ ...fact, fee: 0.05, currency: 'USD', as_of: companyToday }],
  },
]

/** The small market with filings for the first few stocks. The American source has funds only. */
export const companyMarket = (): MarketData => ({
  ...smallMarket(),
  feeds: [
    ...smallMarket().feeds,
    ...(['statements', 'earnings', 'insiders', 'flows', 'dividends', 'holdings', 'funds'] as const),
  ],
  async *read(ask) {
    for await (const piece of smallMarket().read(ask)) {
      if (!piece.ok) yield piece
      else if (piece.value.feed === 'listing')
        yield ok({ feed: 'listing', instruments: piece.value.instruments.map(placed) })
      else if (piece.value.feed === 'bars' && isSplit(piece.value.fsym_id))
        yield ok({ ...piece.value, bars: split(piece.value.bars) })
      else if (piece.value.feed === 'bars' && restless.includes(piece.value.fsym_id))
        yield ok({ ...piece.value, bars: restlessBars(piece.value.fsym_id, piece.value.bars) })
      else yield piece
    }
    for (const batch of ask.country === 'kr' ? ofKorea : ofAmerica) yield ok(batch)
  },
})
