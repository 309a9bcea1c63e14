import {
  addDays,
  daysSinceEpoch,
  isoDay,
  type TradingDay,
  toTradingDay,
} from '#domain/market/calendar/day.ts'
import { sessionDaysBetween } from '#domain/market/calendar/session.ts'

/** Invented companies in the vendor's format; together they cover everything that can happen to a stock. */
export type FakePolygonCompany = {
  row: Record<string, unknown> & { ticker: string; active: boolean }
  details: Record<string, unknown>
  start: number
  /** The sessions of a halt have no bar: the vendor shows a halt in no other way. */
  silent?: { from: number; to: number }
  /** One session out of this many has no trade. */
  thin?: number
  from: number
  to: number
  payments?: { months: readonly number[]; amount: number; type: string; currency?: string }
}

const FAKE_FROM = toTradingDay(20241120)
export const FAKE_UNTIL = toTradingDay(20261120)

const listed = (ticker: string, name: string, exchange: string, type: string, figi: string, more = {}) => ({
  ticker,
  name,
  market: 'stocks',
  locale: 'us',
  primary_exchange: exchange,
  type,
  active: true,
  currency_name: 'usd',
  cik: `000${9000000 + daysSinceEpoch(FAKE_FROM) + ticker.charCodeAt(0) * 31 + ticker.length}`,
  composite_figi: figi,
  share_class_figi: figi.replace('BBG00', 'BBG01'),
  last_updated_utc: '2026-11-20T00:00:00Z',
  ...more,
})
const gone = (utc: string) => ({ active: false, delisted_utc: utc })
const always = { from: FAKE_FROM as number, to: FAKE_UNTIL as number }
const quarterly = { months: [2, 5, 8, 11], type: 'CD' }

export const fakePolygonCompanies: readonly FakePolygonCompany[] = [
  {
    row: listed('NWHB', 'Northwind Harbor Inc.', 'XNAS', 'CS', 'BBG00FAKE001'),
    details: { list_date: '2025-01-06', sic_code: '7372', share_class_shares_outstanding: 812_400_000 },
    start: 310,
    from: 20250106,
    to: FAKE_UNTIL,
    payments: { ...quarterly, amount: 0.24 },
  },
  {
    row: listed('QUIL.B', 'Quill & Bramble Inc. Class B', 'XNYS', 'CS', 'BBG00FAKE002'),
    details: {
      list_date: '1998-05-14',
      sic_code: '6331',
      share_class_shares_outstanding: 64_000_000,
      ticker_root: 'QUIL',
      ticker_suffix: 'B',
    },
    start: 455,
    ...always,
    payments: { ...quarterly, amount: 1.1, currency: 'USD' },
  },
  {
    row: listed('OSTM', 'Ostrander Mills Corp.', 'XNYS', 'CS', 'BBG00FAKE003'),
    details: { list_date: '2011-09-30', sic_code: '2221', share_class_shares_outstanding: 18_750_000 },
    start: 14,
    silent: { from: 20260309, to: 20260323 },
    ...always,
  },
  {
    // This company has no FIGI and no details: the vendor knows little more than its ticker.
    row: {
      ticker: 'PELL',
      name: 'Pellwood Labs, Inc.',
      market: 'stocks',
      locale: 'us',
      primary_exchange: 'XASE',
      type: 'CS',
      active: true,
    },
    details: {},
    start: 3.2,
    thin: 7,
    ...always,
  },
  {
    row: listed('TBRD', 'Tidal Breadth 500 ETF', 'ARCX', 'ETF', 'BBG00FAKE005'),
    details: { list_date: '2009-03-02', share_class_shares_outstanding: 140_000_000 },
    start: 240,
    ...always,
    payments: { months: [3, 6, 9, 12], amount: 0.9, type: 'CD', currency: 'USD' },
  },
  {
    row: listed('KSTL', 'Kestrel Marine Oy ADR', 'XNYS', 'ADRC', 'BBG00FAKE006'),
    details: { list_date: '2016-06-01', sic_code: '4412', share_class_shares_outstanding: 9_300_000 },
    start: 1.8,
    ...always,
  },
  {
    row: listed('VTFR', 'Vantor Freight Inc.', 'XNAS', 'CS', 'BBG00FAKE007', gone('2026-02-13T05:00:00Z')),
    details: { list_date: '2004-02-11', sic_code: '4213', share_class_shares_outstanding: 31_000_000 },
    start: 22,
    from: FAKE_FROM,
    to: 20260213,
  },
  {
    // The ticker belonged to this company before the first company above.
    row: listed('NWHB', 'Norwell Habitat Co.', 'XNAS', 'CS', 'BBG00FAKE008', gone('2024-12-20T00:00:00Z')),
    details: { list_date: '2001-07-19', sic_code: '1531' },
    start: 8,
    from: FAKE_FROM,
    to: 20241220,
  },
  // The first company's old ticker, and securities that are out of scope.
  ...[
    listed('NHBR', 'Northwind Harbor Inc.', 'XNAS', 'CS', 'BBG00FAKE001', gone('2025-01-03T00:00:00Z')),
    // This stock moved to another exchange and kept its ticker.
    listed('KSTL', 'Kestrel Marine Oy ADR', 'XNAS', 'ADRC', 'BBG00FAKE006', gone('2025-06-02T00:00:00Z')),
    listed('QUILpA', 'Quill & Bramble Inc. 5.25% Preferred', 'XNYS', 'PFD', 'BBG00FAKE011'),
    listed('OSTM.WS', 'Ostrander Mills Corp. Warrants', 'XNYS', 'WARRANT', 'BBG00FAKE012'),
    listed('ZBIX', 'Zebrawood Index ETF', 'BATS', 'ETF', 'BBG00FAKE013'),
  ].map(row => ({ row, details: {}, start: 5, from: 20260105, to: row.active ? FAKE_UNTIL : 20250103 })),
]

export const fakeSplits = [
  { id: 'E1', ticker: 'NWHB', execution_date: '2025-08-11', split_from: 1, split_to: 5 },
  { id: 'E2', ticker: 'KSTL', execution_date: '2026-06-15', split_from: 10, split_to: 1 },
  { id: 'E3', ticker: 'NWHB', execution_date: '2026-11-16', split_from: 2, split_to: 3 },
  // This split is announced but has not happened yet.
  { id: 'E4', ticker: 'QUIL.B', execution_date: '2026-12-01', split_from: 1, split_to: 2 },
]

export type FakeBar = { day: TradingDay; o: number; h: number; l: number; c: number; v: number }

const kept = new Map<FakePolygonCompany, readonly FakeBar[]>()

/** Returns the bars of a company with prices as traded. */
export function fakeBars(company: FakePolygonCompany): readonly FakeBar[] {
  const known = kept.get(company) ?? generated(company)
  kept.set(company, known)
  return known
}

function generated({ row, start, silent, thin, from, to }: FakePolygonCompany): FakeBar[] {
  const random = chanceFrom(row.ticker.length * 7919 + row.ticker.charCodeAt(1) * 104_729 + from)
  const bars: FakeBar[] = []
  let worth = start
  for (const day of sessionDaysBetween('us', toTradingDay(from), toTradingDay(to))) {
    const was = worth
    worth *= 1 + (random() - 0.495) * 0.04
    const [up, down, shares] = [1 + random() * 0.012, 1 - random() * 0.012, Math.round(2e5 + random() * 4e6)]
    if (silent && silent.from <= day && day <= silent.to) continue
    if (thin && random() < 1 / thin) continue
    const since = factorAfter(row.ticker, from, day)
    const [o, c] = [cents(was / since), cents(worth / since)]
    bars.push({
      day,
      o,
      c,
      h: cents(Math.max(o, c) * up + 0.005),
      l: cents(Math.min(o, c) * down),
      v: shares,
    })
  }
  return bars
}

/** The combined split ratio of the days after `after`, up to `until`. */
export function factorAfter(ticker: string, after: number, until: number): number {
  let factor = 1
  for (const split of fakeSplits) {
    const day = Number(split.execution_date.replaceAll('-', ''))
    // A price is in the shares of its own day: a 1:5 split divides it by five.
    if (split.ticker === ticker && after < day && day <= until) factor *= split.split_to / split.split_from
  }
  return factor
}

const cents = (price: number): number => Math.max(0.01, Math.round(price * 100) / 100)

export function fakeDividends(): Record<string, unknown>[] {
  const rows: Record<string, unknown>[] = []
  for (const { row, payments, from, to } of fakePolygonCompanies)
    for (const day of payments ? sessionDaysBetween('us', toTradingDay(from), toTradingDay(to)) : []) {
      const { months, amount, type, currency } = payments!
      if (!months.includes(Math.floor(day / 100) % 100) || day % 100 < 10) continue
      if (sessionDaysBetween('us', toTradingDay(Math.floor(day / 100) * 100 + 10), day).length !== 1) continue
      const payment = {
        id: `D${row.ticker}${day}`,
        ticker: row.ticker,
        cash_amount: amount,
        ...(currency ? { currency } : {}),
        declaration_date: isoDay(addDays(day, -20)),
        dividend_type: type,
        ex_dividend_date: isoDay(day),
        frequency: 4,
        pay_date: isoDay(addDays(day, 18)),
        record_date: isoDay(day),
      }
      rows.push(payment)
      if (row.ticker === 'TBRD' && Math.floor(day / 100) % 100 === 12)
        rows.push({ ...payment, id: `${payment.id}L`, dividend_type: 'LT', cash_amount: 0.31 })
    }
  return rows.sort((a, b) => String(a.ex_dividend_date).localeCompare(String(b.ex_dividend_date)))
}

/** Uses the Park–Miller generator, which gives the same numbers on every machine. */
function chanceFrom(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
