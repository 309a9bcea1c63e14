import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { myFeedEndpoints } from '#contract/my-feed.ts'
import type { StockReport } from '#contract/report.ts'
import { sealedRecordsOf } from '#domain/analysis/record/day-seal.ts'
import { isoDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { filingUrl } from '#server/use-cases/my-feed/my-feed-insiders.ts'
import { parseSealedLine } from '#server/use-cases/record/sealed-lines.ts'
import { readPublishedStockReport } from '#server/use-cases/stock/read-scores.ts'
import { smallMarketStocks } from '#tests/builders/small-market.ts'
import { fsymIdOfStock } from '../market/company-market.ts'
import { type FeedSite, feedSite } from './feed-site.ts'

const base = '/api/v2/user/ai-report'
const delisted = smallMarketStocks.find(({ country }) => country === 'kr')!.fsym_id.replace('0001', '0020')
const mine = ['900001', '900011', 'TSTA', '900012', '900004'].map(fsymIdOfStock)
const shown = (ids: readonly string[]) => ids.map(fsym_id => ({ fsym_id, is_hidden: false }))

let site: FeedSite
beforeAll(async () => {
  site = await feedSite()
  const list = [
    ...shown(mine),
    { fsym_id: fsymIdOfStock('900002'), is_hidden: true },
    ...shown([delisted, 'NEVER-R']),
  ]
  await site.putList('demo-basic', list)
  await site.putList('demo-free', list)
  await site.putList('demo-premium', [])
})
afterAll(() => site.close())

const reportOf = (ticker: string): StockReport => {
  const found = readPublishedStockReport(site.markets, ticker)
  if (!found.ok) throw new Error(found.error)
  return found.value.report
}

describe('reports', () => {
  test('are the published ones of the stocks that are not hidden, and delisted or unknown stocks are named', async () => {
    const { rows, total, locked, gone, waiting, as_of, source } = await site.told(
      myFeedEndpoints.reports,
      'demo-basic',
      `${base}/report/`,
    )
    expect(new Set(rows.map(({ fsym_id }) => fsym_id))).toEqual(new Set(mine))
    expect(rows.map(row => row.as_of)).toEqual(
      rows
        .map(row => row.as_of)
        .toSorted()
        .reverse(),
    )
    expect({ total, locked, waiting, source }).toEqual({ total: 7, locked: 0, waiting: [], source: 'demo' })
    expect(as_of <= rows[0]!.as_of).toBe(true)
    expect(gone).toMatchObject([
      { fsym_id: delisted, stock: { fsym_id: delisted }, delisted_at: '2026-11-10' },
      { fsym_id: 'NEVER-R', stock: null, delisted_at: null },
    ])
    for (const row of rows) {
      const report = reportOf(row.ticker)
      expect(row).toMatchObject({
        id: report.id,
        as_of: report.as_of,
        signal: report.signal,
        price: { price_close: report.price_close, is_stale: false },
        attractiveness_data: { value: report.attractiveness },
        ta_notification: report.events.flatMap(({ what }) => what ?? []),
      })
      expect(row.pp_data?.pp_room ?? null).toBe(report.proper_price?.pp_room ?? null)
      const { volume, average_20, ratio } = row.volume
      expect(ratio).toBeCloseTo(volume! / average_20!, 3)
    }
  })

  test('list recent events, and of the newest session exactly the published ones', async () => {
    const { events, rows } = await site.told(myFeedEndpoints.reports, 'demo-basic', `${base}/report/`)
    expect(events.length).toBeGreaterThan(0)
    expect(events.map(({ date }) => date)).toEqual(
      events
        .map(({ date }) => date)
        .toSorted()
        .reverse(),
    )
    for (const { ticker, as_of } of rows) {
      const today = events.filter(event => event.ticker === ticker && event.date === as_of)
      const plain = reportOf(ticker).events.map(({ kind, what, from, to }) => ({ kind, what, from, to }))
      expect(today.map(({ kind, what, from, to }) => ({ kind, what, from, to }))).toEqual(plain)
    }
  })

  test('of one stock begin with its newest report', async () => {
    const { rows, fsym_id, events } = await site.told(
      myFeedEndpoints.report,
      'demo-basic',
      `${base}/report/900011/`,
    )
    const all = await site.told(myFeedEndpoints.reports, 'demo-basic', `${base}/report/`)
    const newest = all.rows.find(row => row.fsym_id === fsym_id)!
    expect(rows[0]).toEqual(newest)
    expect(events).toEqual(
      all.events
        .filter(event => event.fsym_id === fsym_id)
        .map(({ date, kind, from, to, old, new: raised, level, price, times, what }) => ({
          ...{ date, kind, from, to, old, new: raised, level, price, times, what },
        })),
    )
  })
})

test('the previous report is listed after the newest one, with the prices of its own session', async () => {
  const { rows } = await site.told(myFeedEndpoints.report, 'demo-basic', `${base}/report/900001/`)
  expect(rows.map(({ as_of }) => as_of)).toEqual(['2026-11-20', '2026-11-19'])
  const [newest, before] = rows
  const kept = await site.market.publications.report('kr', fsymIdOfStock('900001'), toTradingDay(20261119))
  const then = JSON.parse(gunzipSync(kept!.bytes).toString('utf8')) as StockReport
  expect(before).toMatchObject({ id: then.id, price: { price_close: then.price_close, is_stale: true } })
  expect(newest!.attractiveness_data).toMatchObject({
    before: then.attractiveness,
    before_as_of: then.attractiveness === null ? null : '2026-11-19',
  })
  const page = await site.told(
    myFeedEndpoints.report,
    'demo-basic',
    `${base}/report/900001/?limit=1&offset=1`,
  )
  expect(page.rows).toEqual([before])
})

describe('a user with more stocks than the plan allows', () => {
  test('gets the first ones, and the number of the rest', async () => {
    const { rows, total, locked, gone } = await site.told(
      myFeedEndpoints.reports,
      'demo-free',
      `${base}/report/`,
    )
    expect(new Set(rows.map(({ fsym_id }) => fsym_id))).toEqual(new Set(mine.slice(0, 3)))
    expect({ total, locked, gone }).toEqual({ total: 7, locked: 4, gone: [] })
    for (const part of ['earnings', 'changed-ai-signal', 'insider']) {
      const told = (await site.get('demo-free', `${base}/${part}/`)).json<{ locked: number }>()
      expect(told.locked).toBe(4)
      const answer = (await site.get('demo-free', `${base}/${part}/`)).body
      expect(answer).not.toContain(mine[3])
    }
  })
  test('gets plan_limit for the rest, and not_found for hidden stocks and those outside the list', async () => {
    for (const part of ['report', 'earnings', 'changed-ai-signal', 'insider']) {
      const codeOf = async (user: string, ticker: string) => {
        const answer = await site.get(user, `${base}/${part}/${ticker}/`)
        return [answer.statusCode, answer.json<{ code?: string }>().code]
      }
      expect(await codeOf('demo-free', '900001')).toEqual([200, undefined])
      expect(await codeOf('demo-free', '900012')).toEqual([402, 'plan_limit'])
      expect(await codeOf('demo-basic', '900012')).toEqual([200, undefined])
      expect(await codeOf('demo-basic', '900002')).toEqual([404, 'not_found'])
      expect(await codeOf('demo-basic', '900003')).toEqual([404, 'not_found'])
      expect(await codeOf('demo-basic', 'ZZZZZ')).toEqual([404, 'unknown_ticker'])
    }
  })
})

test('an empty list gives an empty reply', async () => {
  const { rows, total, events } = await site.told(myFeedEndpoints.reports, 'demo-premium', `${base}/report/`)
  expect({ rows, total, events }).toEqual({ rows: [], total: 0, events: [] })
  expect((await site.told(myFeedEndpoints.insiders, 'demo-premium', `${base}/insider/`)).rows).toEqual([])
  expect((await site.told(myFeedEndpoints.earnings, 'demo-premium', `${base}/earnings/`)).upcoming).toEqual(
    [],
  )
  expect(
    (await site.told(myFeedEndpoints.changed, 'demo-premium', `${base}/changed-ai-signal/`)).signal_changed,
  ).toEqual([])
})

test('earnings list the coming reports, the nearest first, and the past ones, the newest first', async () => {
  const { upcoming, past, past_total, feeds } = await site.told(
    myFeedEndpoints.earnings,
    'demo-basic',
    `${base}/earnings/`,
  )
  expect(upcoming.map(({ ticker, report_date, eps_actual }) => [ticker, report_date, eps_actual])).toEqual([
    ['900001', '2026-11-27', null],
    ['900001', '2027-03-31', null],
  ])
  // One share of 900004 became two in between, so that the 3 it reported in July are 1.5 today.
  expect(past.map(({ ticker, report_date, eps_actual }) => [ticker, report_date, eps_actual])).toEqual([
    ['900004', '2026-10-28', 1.6],
    ['900001', '2026-10-28', null],
    ['900004', '2026-07-29', 1.5],
    ['900001', '2026-07-29', 0.1],
    ['900001', '2026-04-29', 1.2],
  ])
  expect(past_total).toBe(5)
  expect(feeds.map(({ country }) => country)).toEqual(['kr', 'us'])
  const page = await site.told(myFeedEndpoints.earnings, 'demo-basic', `${base}/earnings/?limit=1&offset=1`)
  expect(page.past).toEqual(past.slice(1, 2))
  const one = await site.told(myFeedEndpoints.earningsOf, 'demo-basic', `${base}/earnings/900001/`)
  expect(one.past.map(({ report_date }) => report_date)).toEqual(['2026-10-28', '2026-07-29', '2026-04-29'])
})

describe('insider trades', () => {
  test('are those that were filed within the requested days, with their clusters', async () => {
    const year = await site.told(myFeedEndpoints.insiders, 'demo-basic', `${base}/insider/?days=366`)
    expect(year.rows.map(({ trade_date, trade_type, is_ceo }) => [trade_date, trade_type, is_ceo])).toEqual([
      ['2026-10-15', 'PS', false],
      ['2026-10-01', 'S', false],
      ['2026-04-05', 'P', false],
      ['2026-03-20', 'P', false],
      ['2026-03-10', 'P', true],
    ])
    expect(year.rows.map(({ cluster }) => cluster)).toEqual([null, null, 0, 0, 0])
    expect(year.clusters).toMatchObject([
      {
        fsym_id: fsymIdOfStock('900001'),
        way: 'P',
        from: '2026-03-10',
        to: '2026-04-05',
        insiders: 3,
        qty: 30,
        value: null,
      },
    ])
    const short = await site.told(myFeedEndpoints.insiders, 'demo-basic', `${base}/insider/?days=60`)
    expect(short).toMatchObject({ since: '2026-09-21', rows_total: 2, clusters: [] })
    const sold = await site.told(
      myFeedEndpoints.insiders,
      'demo-basic',
      `${base}/insider/?days=366&trade_type=S`,
    )
    expect(sold.rows.map(({ trade_type }) => trade_type)).toEqual(['S'])
  })
  test('of a source whose filings have an address get a link', () => {
    const dart = 'https://dart.fss.or.kr/dsaf001/main.do?rcpNo=20261120000123'
    expect(filingUrl('dart', '20261120000123')).toBe(dart)
    expect(filingUrl('dart', '1&x=2')).toBeNull()
    expect(filingUrl('dart', null)).toBeNull()
    expect(filingUrl('sec', '0001234567-26-000001')).toBeNull()
  })
  test('of a source without such addresses get no link', async () => {
    const { rows } = await site.told(myFeedEndpoints.insiders, 'demo-basic', `${base}/insider/?days=366`)
    expect(rows.every(({ source_url }) => source_url === null)).toBe(true)
    expect(
      (await site.told(myFeedEndpoints.insidersOf, 'demo-basic', `${base}/insider/900001/`)).source_urls,
    ).toEqual({})
  })
})

test('changed signals are the sealed ones of my stocks', async () => {
  const { signal_changed, tp_changed, since, signal_version } = await site.told(
    myFeedEndpoints.changed,
    'demo-basic',
    `${base}/changed-ai-signal/?days=366&signal_version=v9`,
  )
  expect(signal_version).toBe('v3')
  const wanted: string[] = []
  for (const country of ['kr', 'us'] as const) {
    const lines = await site.market.seals.lines(country)
    for (const line of lines)
      for (const { fsym_id, signal } of sealedRecordsOf(parseSealedLine(line)))
        if (mine.includes(fsym_id) && isoDay(line.day) >= since)
          wanted.push(`${isoDay(line.day)} ${fsym_id} ${signal}`)
  }
  expect(wanted.length).toBeGreaterThan(0)
  expect(signal_changed.map(({ date, fsym_id, signal }) => `${date} ${fsym_id} ${signal}`).sort()).toEqual(
    wanted.sort(),
  )
  expect(signal_changed.map(({ date }) => date)).toEqual(
    signal_changed
      .map(({ date }) => date)
      .toSorted()
      .reverse(),
  )
  for (const { old, new: raised } of tp_changed) expect(raised).not.toEqual(old)
  const one = await site.told(myFeedEndpoints.changedOf, 'demo-basic', `${base}/changed-ai-signal/900011/`)
  expect(one.signal_changed).toEqual(
    signal_changed.filter(({ ticker, date }) => ticker === '900011' && date >= one.since),
  )
  const { ai_history } = (await site.told(myFeedEndpoints.report, 'demo-basic', `${base}/report/900011/`))
    .rows[0]!
  expect(ai_history.map(({ date }) => date)).toEqual(one.signal_changed.slice(0, 5).map(({ date }) => date))
  expect(toTradingDay(Number(since.replaceAll('-', '')))).toBe(20251119)
})
