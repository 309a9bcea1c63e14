import type { marketApi } from '#contract/market-api.ts'
import type { WalkRole, WalkRow } from './row.ts'

const ticker = { ticker: 'TSTA' }
const unknown = { as: 'anonymous', params: { ticker: 'NONE' }, code: 'unknown_ticker' } as const
const ofStock: WalkRow = { params: ticker, status: 200, refuses: [unknown] }
const country = { country: 'kr' }
const open: WalkRow = { status: 200 }
const notFound = (params: Record<string, string>) => ({ as: 'anonymous', params, code: 'not_found' }) as const

/** Lists the refusals with plan_limit for roles whose plan does not include this filter. */
const lacking = (roles: readonly WalkRole[], filter: object) =>
  roles.map(as => ({ as, body: { country: 'kr', filter }, code: 'plan_limit' }))

/**
 * All market data is open to everyone, except the filters of the premium plan. The small market has no funds, sectors
 * or themes, so those requests get 404 or an empty list.
 */
export const marketRows: { [R in keyof typeof marketApi]: { [N in keyof (typeof marketApi)[R]]: WalkRow } } =
  {
    company: {
      scores: ofStock,
      valuation: ofStock,
      properPrice: {
        params: ticker,
        body: async () => ({ changes: {} }),
        status: 200,
        refuses: [
          { ...unknown, body: { changes: {} } },
          { as: 'anonymous', body: { changes: { discount: -5 } }, code: 'bad_request' },
        ],
      },
      peers: ofStock,
      insiders: ofStock,
      earnings: ofStock,
      flows: ofStock,
      dividends: ofStock,
      holders: ofStock,
      history: ofStock,
      corrections: ofStock,
    },
    condition: {
      now: { params: country, status: 200 },
      history: { params: country, status: 200 },
    },
    etf: {
      detail: { params: ticker, status: 404, refuses: [unknown] },
      overlap: { query: { tickers: 'TSTA,TSTB' }, status: 400 },
    },
    freshness: { status: open },
    operator: { read: open },
    marketReport: {
      archive: open,
      today: open,
      edition: {
        params: { country: 'kr', day: '2026-11-20' },
        status: 200,
        refuses: [notFound({ country: 'kr', day: '2020-01-03' })],
      },
    },
    pack: {
      info: { params: country, status: 200 },
      file: { params: country, status: 200 },
    },
    quote: {
      last: ofStock,
      chart: { ...ofStock, query: { range: 'nonsense' } },
      indicators: { ...ofStock, query: { names: 'sma20,macd' } },
      report: ofStock,
    },
    ranking: {
      list: { params: { list: 'up' }, query: { country: 'us' }, status: 200 },
      top: { query: { market: 'NASDAQ' }, status: 200 },
    },
    record: {
      days: { query: country, status: 200 },
      chain: { query: country, status: 200 },
      csv: { query: country, status: 200 },
      track: { query: country, status: 200 },
      trades: { query: country, status: 200 },
      model: { query: country, status: 200 },
      signal: {
        params: { fsym_id: 'KR0001-R', day: '2020-01-03' },
        status: 404,
        refuses: [
          { as: 'anonymous', params: { fsym_id: 'KR0001-R', day: 'yesterday' }, code: 'bad_request' },
        ],
      },
    },
    schedule: { events: open, ics: open },
    screener: {
      query: {
        body: async () => ({ country: 'kr', filter: {} }),
        status: 200,
        refuses: [
          { as: 'premium', body: { country: 'kr', filter: { formula: 'per <' } }, code: 'bad_request' },
          ...lacking(['anonymous', 'other', 'free', 'basic'], { formula: 'per < 10' }),
          ...lacking(['anonymous', 'other', 'free', 'basic'], { as_of: '2026-11-02' }),
        ],
      },
      presets: { query: country, status: 200 },
      preset: {
        params: { id: 'aiChart' },
        query: country,
        status: 200,
        refuses: [notFound({ id: 'nonsense' })],
      },
    },
    search: { find: { query: { q: 'tst' }, status: 200 } },
    sector: {
      list: { params: { market: 'kr' }, status: 200 },
      detail: { params: { market: 'kr', sector: 'nonsense' }, status: 404 },
    },
    stockRows: { byId: { query: { ids: 'KR0001-R' }, status: 200 } },
    theme: {
      list: open,
      detail: { params: { id: 'nonsense' }, status: 404 },
      trending: open,
      category: { params: { id: 'nonsense' }, status: 404 },
    },
  }
