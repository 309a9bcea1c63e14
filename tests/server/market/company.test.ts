import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  CorrectionsReply,
  DividendsReply,
  EarningsReply,
  FlowsReply,
  HoldersReply,
  InsiderTradesReply,
  SignalHistoryReply,
} from '#contract/company-facts.ts'
import type { StockReport } from '#contract/report.ts'
import type { TrackRecordReply } from '#contract/track.ts'
import { sealedRecordsOf } from '#domain/analysis/record/day-seal.ts'
import { shownTrackSection } from '#domain/analysis/record/hardest-baseline.ts'
import { isoDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { valueAt } from '#domain/screener/pack.ts'
import { parseSealedLine } from '#server/use-cases/record/sealed-lines.ts'
import { readSchedule } from '#server/use-cases/schedule/read-schedule.ts'
import { readPublishedStockReport } from '#server/use-cases/stock/read-scores.ts'
import { trackRecordHeadline } from '#text/track-record-headline.ts'
import { companyFlows, companyToday, flowDays, fsymIdOfStock } from './company-market.ts'
import { type CompanySite, companySite } from './company-site.ts'
import { asSubscriber } from './subscriber.ts'

let site: CompanySite
beforeAll(async () => {
  site = await companySite()
})
afterAll(() => site.close())

const path = (ticker: string, part: string) => `/api/v2/stock/${ticker}/${part}`
/** Checks that the reply has exactly the fields of the contract. */
async function told<S extends z.ZodMiniType>(schema: S, ticker: string, part: string): Promise<z.output<S>> {
  const body = await site.told<unknown>(path(ticker, part), asSubscriber)
  expect(z.parse(schema, body)).toEqual(body)
  return body as z.output<S>
}
const reportOf = (ticker: string): StockReport => {
  const found = readPublishedStockReport(site.held, ticker)
  if (!found.ok) throw new Error(found.error)
  return found.value.report
}

test('insiders are listed newest filing first, up to the data date, with their clusters', async () => {
  const { rows, total, clusters, year } = await told(InsiderTradesReply, '900001', 'insiders/')
  expect(total).toBe(6)
  expect(rows.map(({ trade_date }) => trade_date)).toEqual([
    '2026-10-15',
    '2026-10-01',
    '2026-04-05',
    '2026-03-20',
    '2026-03-10',
    '2025-09-01',
  ])
  expect(rows.map(({ cluster }) => cluster)).toEqual([null, null, 0, 0, 0, null])
  expect(clusters).toEqual([
    { way: 'P', from: '2026-03-10', to: '2026-04-05', insiders: 3, trades: 3, qty: 30, value: null },
  ])
  expect(rows[4]).toMatchObject({ filing_date: '2026-03-12', insider_name: 'Ada Muster', is_ceo: true })
  expect(year.from).toBe('2025-11-21')
  expect(year.totals).toEqual([
    { trade_type: 'P', trades: 3, insiders: 3, qty: 30, value: 3000, without_value: 1 },
    { trade_type: 'S', trades: 1, insiders: 1, qty: 10, value: 500, without_value: 0 },
    { trade_type: 'PS', trades: 1, insiders: 1, qty: 10, value: 700, without_value: 0 },
  ])
  const page = await told(InsiderTradesReply, '900001', 'insiders/?limit=2&offset=2')
  expect(page.rows).toEqual(rows.slice(2, 4))
  expect(page.clusters).toEqual(clusters)
})

test('insiders of a source that has told them since 20 September 2026 are totalled since that day, 2 of 5 trades', async () => {
  const toldFrom = (day: string | null) =>
    site.database.pool.query("UPDATE feed_state SET told_from = $1 WHERE feed = 'insiders'", [day])
  await toldFrom('2026-09-20')
  // Another address than before, whose reply is kept until the next publication.
  const { since, year, total } = await told(InsiderTradesReply, '900001', 'insiders/?limit=20')
  await toldFrom(null)
  expect(since).toBe('2026-09-20')
  expect(year.from).toBe('2026-09-20')
  expect(year.totals.reduce((sum, { trades }) => sum + trades, 0)).toBe(2)
  expect(total).toBe(6)
})

test('earnings list past reports with their surprise, and coming ones with the days until then', async () => {
  const { past, upcoming, total } = await told(EarningsReply, '900001', 'earnings/')
  expect(total).toBe(3)
  expect(past).toMatchObject([
    { stage: 'awaited', d_day: -23, target_quarter: 3, eps_surprise: null },
    { stage: 'reported', eps_surprise: { verdict: 'beat', percent: null }, sales_surprise: null },
    {
      report_date: '2026-04-29',
      eps_surprise: { verdict: 'beat', percent: 20 },
      sales_surprise: { verdict: 'missed', percent: -10 },
      d_day: -205,
    },
  ])
  expect(upcoming).toMatchObject([
    {
      report_date: '2026-11-27',
      d_day: 7,
      confirmed: false,
      time: null,
      eps_actual: null,
      eps_consensus: 1.5,
    },
    { d_day: 131, target_quarter: null, target_year: 2026 },
  ])
})

test('earnings per share of before a split are in the shares of today, and say what was reported', async () => {
  const { past } = await told(EarningsReply, '900004', 'earnings/')
  const [after, before] = past
  expect(after).toMatchObject({ report_date: '2026-10-28', eps_actual: 1.6, eps_reported: null })
  const july = { eps_actual: 1.5, eps_consensus: 1.25, eps_reported: 3 }
  expect(before).toMatchObject({ ...july, eps_surprise: { percent: 20 } })
  expect((await told(EarningsReply, '900004', 'earnings/?limit=1&offset=1')).past).toEqual([before])
  const day = { from: '2026-07-29', to: '2026-07-29', country: 'kr', kind: 'earnings' } as const
  const schedule = await readSchedule(
    { markets: site.held, stores: site.stores },
    { ...day, tickers: '900004', limit: 9, offset: 0 },
  )
  expect(schedule.ok && schedule.value.events).toMatchObject([{ earnings: july }])
})

test('flows are listed by session, with sums and with the streaks of the screener', async () => {
  const { rows, streaks, sum, feed } = await told(FlowsReply, '900001', 'flows/?range=7D')
  expect(rows.map(({ day }) => day)).toEqual(flowDays.slice(-5).map(isoDay))
  expect(sum.foreign_net_value).toBe(1000)
  expect(feed?.as_of).toBe(isoDay(companyToday))
  const { pack, rowOf } = site.held.of('kr')!
  const row = rowOf.get(fsymIdOfStock('900001'))!
  expect(streaks.foreign_value).toBe(3)
  expect(streaks.foreign_value).toBe(valueAt(pack, 'foreign_val_days', row))
  expect(streaks.foreign_ratio).toBe(valueAt(pack, 'foreign_rate_days', row))
  const long = await told(FlowsReply, '900001', 'flows/?range=nonsense')
  expect(long.range).toBe('3M')
  expect(long.rows).toHaveLength(companyFlows.length)
  expect(long.streaks).toEqual(streaks)
})

test('flows exist for Korea only, and the reply for other stocks says so', async () => {
  expect(await told(FlowsReply, 'TSTA', 'flows/')).toMatchObject({
    rows: [],
    feed: null,
    streaks: { foreign_value: null, foreign_ratio: null, institution_value: null },
    missing_en: expect.stringMatching(/Korean stocks only/),
  })
})

test('dividends are per share of their day and per share of today, with the yield over a year', async () => {
  const { rows, yield: paid } = await told(DividendsReply, '900004', 'dividends/')
  expect(rows.map(({ ex_date, adjusted, d_day }) => [ex_date, adjusted, d_day])).toEqual([
    ['2026-12-30', 3, 40],
    ['2026-10-15', 3, -36],
    ['2026-06-30', 1.5, -143],
    ['2025-09-30', 1.5, -416],
  ])
  expect(paid).toBeCloseTo((4.5 / reportOf('900004').price_close!) * 100, 2)
})

test('funds of both countries that hold a stock are ordered by weight', async () => {
  const { rows, total } = await told(HoldersReply, '900001', 'holders/')
  expect(total).toBe(3)
  expect(rows.map(({ fund, weight, holdings_as_of }) => [fund.ticker, weight, holdings_as_of])).toEqual([
    ['TSTM', 60, '2026-10-30'],
    ['900013', 50, '2026-09-30'],
    ['900014', 30, '2026-08-31'],
  ])
  expect(rows[0]!.fund.price_close).toBeGreaterThan(0)
  const none = await told(HoldersReply, '900016', 'holders/')
  expect(none).toMatchObject({ total: 0, missing_en: expect.stringMatching(/^No data as of/) })
})

test('the history of a stock is its records in the chain, newest first', async () => {
  const sealed = (await site.stores.seals.lines('kr')).map(parseSealedLine)
  const counts = new Map<string, number>()
  for (const { fsym_id } of sealed.flatMap(sealedRecordsOf))
    counts.set(fsym_id, (counts.get(fsym_id) ?? 0) + 1)
  const [fsymId] = [...counts].toSorted(([, a], [, b]) => b - a)[0]!
  const { ticker } = site.held.of('kr')!.instruments.get(fsymId)!
  const { rows, total } = await told(SignalHistoryReply, ticker, 'history/?limit=100')
  const own = sealed.flatMap(day =>
    sealedRecordsOf(day).flatMap(each => (each.fsym_id === fsymId ? { each, day } : [])),
  )
  expect(total).toBe(own.length)
  expect(total).toBeGreaterThan(5)
  expect(rows).toEqual(
    own
      .toReversed()
      .slice(0, 100)
      .map(({ each, day }) => ({
        date: isoDay(each.day),
        signal: each.signal,
        from: each.from,
        close: each.close,
        entry: each.entry && { date: isoDay(each.entry.day), close: each.entry.close },
        odds: each.odds,
        version: each.version,
        edition: each.edition,
        hash: day.hash,
      })),
  )
  expect((await told(SignalHistoryReply, ticker, 'history/?limit=2&offset=1')).rows).toEqual(rows.slice(1, 3))
})

test('the history of a stock ends with what the record of its country says first, once that is computed', async () => {
  const track = await site.told<TrackRecordReply>('/api/v2/record/track/?country=kr')
  const section = shownTrackSection(track)
  expect(section.closed.n).toBeGreaterThan(0)
  const { record_kr, record_en } = await told(SignalHistoryReply, '900005', 'history/')
  expect(record_kr).toBe(trackRecordHeadline(section, 'ko'))
  expect(record_en).toBe(trackRecordHeadline(section, 'en'))
  expect(record_en).toMatch(/^Backtest: /)
})

test('a correction shows the value before and after it', async () => {
  expect(await told(CorrectionsReply, '900005', 'corrections/')).toMatchObject({ total: 0, complete: true })
  const wrong = { country: 'kr', day: toTradingDay(20261118), field: 'close', source: 'demo' } as const
  await site.stores.corrections.add([
    {
      ...wrong,
      fsym_id: fsymIdOfStock('900006'),
      was: 100,
      became: 101,
      noticed_at: new Date('2026-11-19T01:00:00Z'),
    },
    {
      ...wrong,
      fsym_id: fsymIdOfStock('900007'),
      was: 1,
      became: 2,
      noticed_at: new Date('2026-11-19T01:00:00Z'),
    },
  ])
  const { rows } = await told(CorrectionsReply, '900006', 'corrections/')
  expect(rows).toEqual([
    {
      day: '2026-11-18',
      field: 'close',
      was: 100,
      became: 101,
      source: 'demo',
      noticed_at: '2026-11-19T01:00:00.000Z',
    },
  ])
})

test('every part has its date and source, and an etag', async () => {
  for (const part of parts) {
    const { body, headers } = await site.get<Record<string, unknown>>(path('900001', part))
    expect(body, part).toMatchObject({
      ticker: '900001',
      as_of: '2026-11-20',
      source: 'demo',
      simulated: true,
    })
    expect(headers.etag, part).toMatch(/^(W\/)?"/)
  }
})

test('every part replies unknown_ticker for an unknown stock, and not_ready for an unpublished market', async () => {
  const hidden = await companySite({ plain: true, hidden: true })
  for (const part of parts) {
    expect(await site.get(path('ZZZZ', part)), part).toMatchObject({
      status: 404,
      body: { code: 'unknown_ticker' },
    })
    expect(await hidden.get(path('TSTA', part)), part).toMatchObject({
      status: 503,
      body: { code: 'not_ready' },
    })
  }
  const nothing = { changes: {} }
  expect((await site.post(path('ZZZZ', 'proper-price/'), nothing)).status).toBe(404)
  expect((await hidden.post(path('TSTA', 'proper-price/'), nothing)).status).toBe(503)
  await hidden.close()
})

test('if a source has prices only, every part still replies and says what no source provides', async () => {
  const plain = await companySite({ plain: true })
  for (const part of parts)
    expect(await plain.told(path('900001', part)), part).toMatchObject({
      ticker: '900001',
      as_of: '2026-11-20',
    })
  for (const part of ['insiders/', 'earnings/', 'flows/', 'dividends/', 'holders/', 'valuation/'])
    expect(await plain.told(path('900001', part)), part).toMatchObject({
      feed: null,
      missing_en: expect.stringMatching(/^Not available: no data source/),
    })
  await plain.close()
})

const parts = [
  ...['scores/', 'valuation/', 'peers/', 'insiders/', 'earnings/'],
  ...['flows/', 'dividends/', 'holders/', 'history/', 'corrections/'],
]
