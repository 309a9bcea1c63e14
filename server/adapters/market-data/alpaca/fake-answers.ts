import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { FakeVendorFault } from '../fake.ts'
import { isFakeDayVisible } from '../fake-american-days.ts'
import { openFakeAmericanMarket } from '../fake-american-market.ts'
import type { FakeUniverseSize } from '../fake-generated-series.ts'
import type { FakeReply } from '../fake-server.ts'
import { alpacaActionRows } from './fake-action-rows.ts'
import { alpacaBarRows } from './fake-bar-rows.ts'

type Row = Record<string, unknown>

/** Rows a page. The vendor sends up to 10,000 bars; a few companies need short pages to have several. */
const BARS_A_PAGE = 700
const ACTIONS_A_PAGE = 4

export const alpacaJson = (body: unknown, status = 200): FakeReply => ({
  ...{ status, type: 'application/json; charset=UTF-8', body: JSON.stringify(body) },
})

/** The vendor's replies by path; null for a path that it does not have. */
export function alpacaAnswers(
  faults: readonly FakeVendorFault[],
  universe?: FakeUniverseSize,
): (url: URL) => FakeReply | null {
  const market = openFakeAmericanMarket(universe)
  // A generated universe has pages as long as the vendor's own.
  const most = universe ? { bars: 10_000, actions: 1_000 } : { bars: BARS_A_PAGE, actions: ACTIONS_A_PAGE }
  const repeats = new Set(faults.includes('duplicate-page') ? ['bars', 'actions'] : [])
  const seen = (day: TradingDay): boolean => isFakeDayVisible(day, faults)
  const actions = alpacaActionRows(market, seen)

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
      const unknown = symbols.find(symbol => !market.isKnown(symbol))
      if (unknown !== undefined)
        return alpacaJson({ message: `code=400, message=invalid symbol: ${unknown}` }, 400)
      const rows = symbols.sort().flatMap(symbol => alpacaBarRows(market, symbol, query, seen))
      const { start, end, next } = pageAt('bars', query, most.bars, rows.length)
      const bars = rowsByName(rows.slice(start, end).map(({ symbol, row }) => [symbol, row]))
      return alpacaJson({ bars, next_page_token: next })
    }
    if (pathname !== '/v1/corporate-actions') return null
    const rows = actions(query)
    const { start, end, next } = pageAt('actions', query, most.actions, rows.length)
    const corporate_actions = rowsByName(rows.slice(start, end).map(({ kind, row }) => [kind, row]))
    return alpacaJson({ corporate_actions, next_page_token: next })
  }
}

function rowsByName(named: readonly (readonly [name: string, row: Row])[]): Record<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const [name, row] of named) {
    const rows = found.get(name)
    if (rows) rows.push(row)
    else found.set(name, [row])
  }
  return Object.fromEntries(found)
}
