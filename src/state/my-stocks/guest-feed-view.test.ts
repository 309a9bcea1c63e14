import { describe, expect, it } from 'vitest'
import { EarningsReply, InsiderTradesReply } from '#contract/company-facts.ts'
import { Quote } from '#contract/quote.ts'
import { StockReport } from '#contract/report.ts'
import { guestEarningsReply, guestInsidersReply, guestReportsReply } from './guest-feed-view.ts'

const stock = (ticker: string, country = 'us') => ({
  ...{ fsym_id: `${ticker}-S`, ticker, name_kr: ticker, name_en: ticker, market: 3, country },
  ...{ as_of: '2026-11-20', source: 'demo', simulated: true },
})
const head = { total: 3, locked: 1, unknown: ['GONE-S'] }
const feed = { source: 'demo', as_of: '2026-11-20', simulated: true }
const quoteOf = (ticker: string, more = {}) =>
  Quote.parse({ ...stock(ticker), price_close: 10, volume: 30, volume_average_20: 20, ...more })

describe('the feeds of a guest', () => {
  it('fall back to the quote where there is no report', () => {
    const { rows, events, total, locked, gone } = guestReportsReply(
      [{ quote: quoteOf('VLDT', { attractiveness: 52 }), report: null }],
      head,
    )
    expect(rows[0]).toMatchObject({
      volume: { ratio: 1.5 },
      attractiveness_data: { value: 52, before: null, change: null },
      pp_data: null,
    })
    expect([events, total, locked]).toEqual([[], 3, 1])
    expect(gone).toEqual([{ fsym_id: 'GONE-S', stock: null, delisted_at: null }])
  })

  it('date the events of a report by the session of that report', () => {
    const report = StockReport.parse({
      ...{ ...stock('VLDT'), id: 'r', version: 'full-1', stop_loss: {} },
      events: [{ kind: 'ta_notification', what: 'psar_uptrend' }],
    })
    const { events, rows } = guestReportsReply([{ quote: quoteOf('VLDT'), report }], head)
    expect(events).toMatchObject([{ ticker: 'VLDT', date: '2026-11-20', what: 'psar_uptrend' }])
    expect(rows[0]?.ta_notification).toEqual(['psar_uptrend'])
  })

  it('mark a price as stale when it is older than the newest price of its own market', () => {
    const stocks = [
      quoteOf('A'),
      quoteOf('B', { as_of: '2026-11-18' }),
      quoteOf('C', { country: 'kr', as_of: '2026-11-18' }),
    ]
    const { rows } = guestReportsReply(
      stocks.map(quote => ({ quote, report: null })),
      head,
    )
    expect(rows.map(({ price }) => price.is_stale)).toEqual([false, true, false])
  })

  it('sort the results of several stocks together', () => {
    const item = (report_date: string, stage: string) => ({
      ...{ report_date, d_day: 0, confirmed: true, stage, target_year: 2026 },
    })
    const of = (ticker: string, upcoming: unknown[], past: unknown[]) =>
      EarningsReply.parse({
        ...stock(ticker),
        feed,
        consensus: null,
        upcoming,
        past,
        total: 1,
        limit: 20,
        offset: 0,
      })
    const earnings = guestEarningsReply(
      [
        of('A', [item('2026-12-20', 'upcoming')], [item('2026-08-01', 'reported')]),
        of('B', [item('2026-12-01', 'upcoming')], [item('2026-11-01', 'reported')]),
      ],
      head,
    )
    expect(earnings.upcoming.map(({ ticker }) => ticker)).toEqual(['B', 'A'])
    expect(earnings.past.map(({ ticker }) => ticker)).toEqual(['B', 'A'])
    expect(earnings.feeds).toEqual([{ country: 'us', feed }])
    expect(earnings.consensus).toEqual([{ country: 'us', feed: null }])
  })

  it('keep each insider trade with its cluster when lists are joined, and cover the dates that all lists cover', () => {
    const trade = (filing_date: string, cluster: number | null) => ({
      ...{ filing_date, trade_type: 'P', qty: 1, insider_name: 'N', title: '', is_ceo: false, cluster },
    })
    const cluster = { way: 'P', from: '2026-11-01', to: '2026-11-10', insiders: 3, trades: 3, qty: 3 }
    const of = (ticker: string, rows: unknown[], from: string) =>
      InsiderTradesReply.parse({
        ...{ ...stock(ticker), feed, rows, clusters: [cluster], cluster_rule: { insiders: 3, days: 30 } },
        ...{ year: { from, totals: [] }, total: 1, limit: 50, offset: 0 },
      })
    const insiders = guestInsidersReply(
      [
        of('A', [trade('2026-11-02', 0), trade('2025-11-20', null)], '2025-11-20'),
        of('B', [trade('2026-11-09', 0)], '2025-11-21'),
      ],
      head,
    )
    expect(insiders).toMatchObject({ since: '2025-11-21', rows_total: 2, rows_locked: {} })
    expect(insiders.rows.map(row => [row.ticker, insiders.clusters[row.cluster ?? -1]?.ticker])).toEqual([
      ['B', 'B'],
      ['A', 'A'],
    ])
  })

  it('count locked trades by stock, including those of a day that only one country shows', () => {
    const trade = (filing_date: string) => ({
      ...{ filing_date, trade_type: 'P', qty: 1, insider_name: 'N', title: '', is_ceo: false },
    })
    const of = (ticker: string, since: string, locked: number, days: string[]) =>
      InsiderTradesReply.parse({
        ...{ ...stock(ticker), feed, since, locked, rows: days.map(trade), clusters: [] },
        ...{ cluster_rule: { insiders: 3, days: 30 }, year: { from: '2025-11-20', totals: [] } },
        ...{ total: locked + days.length, limit: 50, offset: 0 },
      })
    const insiders = guestInsidersReply(
      [
        of('A', '2026-10-20', 4, ['2026-11-02', '2026-10-20']),
        of('B', '2026-10-21', 0, ['2026-11-09']),
        of('C', '2026-10-20', 0, ['2026-10-20']),
      ],
      head,
    )
    expect(insiders.since).toBe('2026-10-21')
    expect(insiders.rows.map(row => row.ticker)).toEqual(['B', 'A'])
    expect(insiders.rows_locked).toEqual({ A: 5, C: 1 })
    expect(insiders.rows_total).toBe(8)
  })
})
