import { addDays, isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import type { FakeVendorFault } from '../fake.ts'
import {
  type FakeAmericanCompany,
  fakeAmericanCompanies,
  fakeAmericanIndexFunds,
  fakeAmericanSplits,
  fakeAmericanUntil,
} from '../fake-american-companies.ts'
import {
  fakeAmericanBars,
  fakeAmericanDividends,
  fakeShareMultipleBetween,
  isFakeDayVisible,
  newYorkMidnight,
} from '../fake-american-days.ts'
import type { FakeReply } from '../fake-server.ts'

type Row = Record<string, unknown>

/** Rows a page. The vendor sends up to 10,000 bars; a few companies need short pages to have several. */
const BARS_A_PAGE = 700
const ACTIONS_A_PAGE = 4

export const alpacaJson = (body: unknown, status = 200): FakeReply => ({
  ...{ status, type: 'application/json; charset=UTF-8', body: JSON.stringify(body) },
})

/** A symbol belongs to the security that has it today, or had it last. */
const companyBySymbol: ReadonlyMap<string, FakeAmericanCompany> = new Map(
  [...fakeAmericanCompanies, ...fakeAmericanIndexFunds].reverse().map(each => [each.ticker, each]),
)

/** The vendor's replies by path; null for a path that it does not have. */
export function alpacaAnswers(faults: readonly FakeVendorFault[]): (url: URL) => FakeReply | null {
  const repeats = new Set(faults.includes('duplicate-page') ? ['bars', 'actions'] : [])
  const seen = (day: TradingDay): boolean => isFakeDayVisible(day, faults)

  /** Where the page begins and the token of the next one. The second page arrives as the first once more. */
  function pageAt(list: string, query: URLSearchParams, most: number, count: number) {
    const token = query.get('page_token')
    const size = Math.min(most, Number(query.get('limit') ?? most))
    let start = token === null ? 0 : Number(Buffer.from(token, 'base64').toString().slice('at='.length))
    if (start > 0 && repeats.delete(list)) start -= size
    const end = start + size
    return { start, end, next: end < count ? Buffer.from(`at=${end}`).toString('base64') : null }
  }

  return ({ pathname, searchParams: query }) => {
    if (pathname === '/v2/stocks/bars') {
      const symbols = (query.get('symbols') ?? '').split(',')
      const unknown = symbols.find(symbol => !companyBySymbol.has(symbol))
      if (unknown !== undefined)
        return alpacaJson({ message: `code=400, message=invalid symbol: ${unknown}` }, 400)
      const rows = symbols.sort().flatMap(symbol => barRows(symbol, query, seen))
      const { start, end, next } = pageAt('bars', query, BARS_A_PAGE, rows.length)
      const bars: Record<string, Row[]> = {}
      for (const { symbol, row } of rows.slice(start, end)) bars[symbol] = [...(bars[symbol] ?? []), row]
      return alpacaJson({ bars, next_page_token: next })
    }
    if (pathname !== '/v1/corporate-actions') return null
    const rows = actionRows(query, seen)
    const { start, end, next } = pageAt('actions', query, ACTIONS_A_PAGE, rows.length)
    const corporate_actions: Record<string, Row[]> = {}
    for (const { kind, row } of rows.slice(start, end))
      corporate_actions[kind] = [...(corporate_actions[kind] ?? []), row]
    return alpacaJson({ corporate_actions, next_page_token: next })
  }
}

function barRows(symbol: string, query: URLSearchParams, seen: (day: TradingDay) => boolean) {
  const [from, to] = [Date.parse(query.get('start') ?? ''), Date.parse(query.get('end') ?? '')]
  return fakeAmericanBars(companyBySymbol.get(symbol)!)
    .filter(({ day }) => seen(day) && from <= newYorkMidnight(day) && newYorkMidnight(day) <= to)
    .map(({ day, o, h, l, c, v }) => {
      const into =
        query.get('adjustment') === 'split' ? fakeShareMultipleBetween(symbol, day, fakeAmericanUntil) : 1
      const price = (value: number): number => Math.round((value / into) * 10_000) / 10_000
      const t = new Date(newYorkMidnight(day)).toISOString().replace('.000Z', 'Z')
      const vw = price((h + l + c) / 3)
      const row = {
        t,
        o: price(o),
        h: price(h),
        l: price(l),
        c: price(c),
        v: v * into,
        n: Math.ceil(v / 137),
        vw,
      }
      return { symbol, row }
    })
}

/** Actions in the order in which they are processed: a split on its ex-date, a dividend on the day of its payment. */
function actionRows(query: URLSearchParams, seen: (day: TradingDay) => boolean) {
  const types = (query.get('types') ?? '').split(',')
  const symbols = query.get('symbols')?.split(',') ?? null
  const [start, end] = [query.get('start') ?? '', query.get('end') ?? '9999']
  return [...splitActions(), ...dividendActions(seen)]
    .filter(({ type, row }) => types.includes(type) && (symbols?.includes(row.symbol) ?? true))
    .filter(({ row: { process_date } }) => start <= process_date && process_date <= end)
    .sort((one, other) => (one.row.process_date < other.row.process_date ? -1 : 1))
}

const splitActions = () =>
  fakeAmericanSplits.map(({ id, ticker, day, from, into }) => {
    const isForward = into > from
    const dates = { ex_date: isoDay(day), process_date: isoDay(day), record_date: isoDay(addDays(day, -8)) }
    return {
      type: isForward ? 'forward_split' : 'reverse_split',
      kind: isForward ? 'forward_splits' : 'reverse_splits',
      row: { id, symbol: ticker, new_rate: into, old_rate: from, ...dates },
    }
  })

const dividendActions = (seen: (day: TradingDay) => boolean) =>
  fakeAmericanDividends()
    .filter(({ ex }) => seen(ex))
    .map(({ id, ticker, ex, pay, amount, isSpecial }) => ({
      ...{ type: 'cash_dividend', kind: 'cash_dividends' },
      row: {
        ...{ id, symbol: ticker, rate: amount, special: isSpecial, foreign: false },
        ...{ ex_date: isoDay(ex), record_date: isoDay(ex) },
        ...{ payable_date: isoDay(pay), process_date: isoDay(pay) },
      },
    }))
