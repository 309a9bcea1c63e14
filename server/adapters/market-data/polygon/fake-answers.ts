import { addDays, isoDay, parseDay, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { sessionCloseInstant } from '#domain/market/calendar/session.ts'
import type { FakeVendorFault } from '../fake.ts'
import { fakeAmericanUntil } from '../fake-american-companies.ts'
import {
  type FakeAmericanBar,
  fakeAmericanBars,
  fakeShareMultipleBetween,
  isFakeDayVisible,
  newYorkMidnight,
} from '../fake-american-days.ts'
import {
  type FakePolygonCompany,
  fakePolygonCompanies,
  fakePolygonDividends,
  fakePolygonSplits,
} from './fake-rows.ts'

/** The lists of which the fake still has to send one page twice. */
export type ListsToRepeat = Set<'bars' | 'rows'>
export type FakePolygonReply = { status: number; body: Record<string, unknown> }
type Rows = readonly Record<string, unknown>[]

/**
 * The number of rows on a page. The vendor sends up to 50,000; with only a few companies, pages must be short to be
 * several.
 */
const MOST_BARS = 250
const MOST_ROWS = 4

export function fakePolygonReplyTo(
  url: URL,
  faults: readonly FakeVendorFault[],
  repeat: ListsToRepeat,
): FakePolygonReply {
  const { pathname } = url
  const seen = (day: TradingDay) => isFakeDayVisible(day, faults)
  const paged = (rows: Rows, most: number, extra: Record<string, unknown> = {}) =>
    pageOf(url, rows, most, extra, repeat)

  const ticker = /^\/v3\/reference\/tickers\/([^/]+)$/.exec(pathname)?.[1]
  if (ticker) return details(decodeURIComponent(ticker), url.searchParams.get('date'))
  const series = /^\/v2\/aggs\/ticker\/([^/]+)\/range\/1\/day\/([\d-]+)\/([\d-]+)$/.exec(pathname)
  if (series) {
    const [, name = '', from = '', to = ''] = series
    const adjusted = url.searchParams.get('adjusted') !== 'false'
    const rows = aggregates(decodeURIComponent(name), from, to, adjusted, seen)
    return paged(url.searchParams.get('sort') === 'desc' ? rows.reverse() : rows, MOST_BARS, {
      ticker: decodeURIComponent(name),
      adjusted,
    })
  }
  const day = parseDay(
    /^\/v2\/aggs\/grouped\/locale\/us\/market\/stocks\/([\d-]+)$/.exec(pathname)?.[1] ?? '',
  )
  if (day !== null) return grouped(day, url.searchParams.get('adjusted') !== 'false', seen)
  if (pathname === '/v3/reference/tickers') {
    const active = url.searchParams.get('active') !== 'false'
    const rows = fakePolygonCompanies.map(({ row }) => row).filter(row => row.active === active)
    return paged(
      rows.sort((a, b) => (a.ticker < b.ticker ? -1 : 1)),
      MOST_ROWS,
    )
  }
  if (pathname === '/v3/reference/splits')
    return paged(between(url, fakePolygonSplits, 'execution_date'), MOST_ROWS)
  if (pathname === '/v3/reference/dividends') {
    const rows = fakePolygonDividends().filter(row => seen(parseDay(String(row.ex_dividend_date))!))
    return paged(between(url, rows, 'ex_dividend_date'), MOST_ROWS)
  }
  return { status: 404, body: { status: 'NOT_FOUND', message: 'Not found.' } }
}

/** The next address has no key. With the duplicate-page fault, the second page repeats the first. */
function pageOf(
  url: URL,
  rows: Rows,
  most: number,
  extra: Record<string, unknown>,
  repeat: ListsToRepeat,
): FakePolygonReply {
  const cursor = url.searchParams.get('cursor')
  const requested = Number(url.searchParams.get('limit') ?? most)
  const size = Math.max(1, Math.min(most, requested))
  let start = cursor === null ? 0 : Number(Buffer.from(cursor, 'base64url').toString().slice('at='.length))
  const list = most === MOST_BARS ? 'bars' : 'rows'
  if (start > 0 && repeat.delete(list)) start -= size
  const results = rows.slice(start, start + size)
  const next = new URL(url)
  next.searchParams.set('cursor', Buffer.from(`at=${start + size}`).toString('base64url'))
  const isList = !('ticker' in extra)
  const counts = isList
    ? { count: results.length }
    : { queryCount: results.length, resultsCount: results.length, count: results.length }
  return {
    status: 200,
    body: {
      ...extra,
      ...counts,
      status: 'OK',
      ...(results.length > 0 || isList ? { results } : {}),
      ...(start + size < rows.length ? { next_url: next.href } : {}),
    },
  }
}

function between(url: URL, rows: Rows, name: string): Rows {
  const [from, to] = [
    url.searchParams.get(`${name}.gte`) ?? '',
    url.searchParams.get(`${name}.lte`) ?? '9999',
  ]
  const ticker = url.searchParams.get('ticker')
  return rows.filter(row => {
    const date = String(row[name])
    return from <= date && date <= to && (ticker === null || row.ticker === ticker)
  })
}

function aggregates(
  ticker: string,
  from: string,
  to: string,
  adjusted: boolean,
  seen: (day: TradingDay) => boolean,
) {
  return fakePolygonCompanies
    .filter(({ row }) => row.ticker === ticker)
    .flatMap(company => fakeAmericanBars(company.company).map(bar => ({ company, bar })))
    .filter(({ bar: { day } }) => seen(day) && from <= isoDay(day) && isoDay(day) <= to)
    .sort((a, b) => a.bar.day - b.bar.day)
    .map(({ company, bar }) => wireBar(company, bar, adjusted, newYorkMidnight(bar.day)))
}

function grouped(day: TradingDay, adjusted: boolean, seen: (day: TradingDay) => boolean): FakePolygonReply {
  const results = fakePolygonCompanies.flatMap(company => {
    const bar = seen(day) ? fakeAmericanBars(company.company).find(one => one.day === day) : undefined
    return bar
      ? [{ T: company.row.ticker, ...wireBar(company, bar, adjusted, sessionCloseInstant('us', day)) }]
      : []
  })
  const counts = { queryCount: results.length, resultsCount: results.length, count: results.length }
  return {
    status: 200,
    body: { ...counts, adjusted, status: 'OK', ...(results.length > 0 ? { results } : {}) },
  }
}

function wireBar(
  { row }: FakePolygonCompany,
  { day, o, h, l, c, v }: FakeAmericanBar,
  adjusted: boolean,
  t: number,
) {
  const factor = adjusted ? fakeShareMultipleBetween(row.ticker, day, fakeAmericanUntil) : 1
  const price = (value: number) => Math.round((value / factor) * 10_000) / 10_000
  const n = Math.ceil(v / 137)
  return {
    v: v * factor,
    vw: price((h + l + c) / 3),
    o: price(o),
    c: price(c),
    h: price(h),
    l: price(l),
    t,
    n,
  }
}

/** Details as of a day on which the ticker must be in use. */
function details(ticker: string, date: string | null): FakePolygonReply {
  const day = parseDay(date ?? '') ?? fakeAmericanUntil
  const found = fakePolygonCompanies.find(
    ({ row, company: { from, to } }) =>
      row.ticker === ticker && inUse(row, from, day) && day <= endOf(row, to),
  )
  if (!found) return { status: 404, body: { status: 'NOT_FOUND', message: 'Ticker not found.' } }
  return { status: 200, body: { status: 'OK', results: { ...found.row, ...found.details } } }
}

const inUse = (row: FakePolygonCompany['row'], from: number, day: TradingDay): boolean =>
  !row.active || from <= day || row.ticker !== 'NWHB'
const endOf = (row: FakePolygonCompany['row'], to: number): number =>
  row.active ? 99_991_231 : addDays(toTradingDay(to), -1)
