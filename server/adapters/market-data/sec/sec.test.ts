import { describe, expect, it } from 'vitest'
import { addDays, toTradingDay } from '#domain/market/calendar/day.ts'
import type { FeedBatch } from '#server/market-ports.ts'
import { FACTS_ARCHIVE } from './bulk/archived-facts.ts'
import { dailyIndexPath } from './bulk/daily-index.ts'
import { nportSetPath } from './bulk/nport-set.ts'
import { readFakeSec as read } from './fake-read.ts'

const isFacts = (path: string) => path.startsWith('/api/xbrl/')
const isDocument = (path: string) => path.startsWith('/Archives/edgar/data/')
const isPage = (path: string) => path.includes('-submissions-')

describe('requests', () => {
  it('cover everything for a stock that is not stored, each address once', async () => {
    const { calls } = await read({ tickers: ['NWHB'] })
    expect(calls.filter(isFacts)).toHaveLength(1)
    expect(calls.filter(isPage).length).toBeGreaterThan(1)
    expect(calls).toEqual([...new Set(calls)])
  })

  it('cover only new filings for a stored stock', async () => {
    const { calls, rows } = await read({ tickers: ['NWHB'], storedUntil: 20261119 })
    expect(calls.filter(isFacts)).toEqual([])
    expect(calls.filter(isPage)).toEqual([])
    expect(calls.filter(isDocument)).toHaveLength(1)
    expect(rows('insiders', 'us-NWHB').map(one => one.filing_date)).toEqual([20261120, 20261120])
  })

  it('of a night are the indexes of its days and the companies that filed', async () => {
    const { calls, problems } = await read({ storedUntil: 20261119 })
    expect(calls).toEqual([
      ...[
        '/files/company_tickers.json',
        dailyIndexPath(toTradingDay(20261119)),
        dailyIndexPath(toTradingDay(20261120)),
      ],
      ...['/submissions/CIK0001900001.json', expect.stringMatching(/^\/Archives\/edgar\/data\/1900001\//)],
      ...[nportSetPath(20_263), nportSetPath(20_262)],
    ])
    expect(problems.map(({ kind }) => kind)).toEqual(['unknown_stock'])
  })

  it('of a night over a weekend are no indexes of Saturday and Sunday, and a missing index is a day without filings', async () => {
    const { calls, problems } = await read({
      storedUntil: 20260724,
      until: toTradingDay(20260728),
      tickers: ['NWHB'],
    })
    expect(calls.filter(path => path.endsWith('.idx')).map(path => path.slice(-12, -4))).toEqual([
      ...['20260724', '20260727', '20260728'],
    ])
    expect(problems).toEqual([])
  })

  it('include the figures again after a new report, whose result alone is yielded', async () => {
    const { calls, rows } = await read({ tickers: ['NWHB'], storedUntil: 20261030 })
    expect(calls.filter(isFacts)).toHaveLength(1)
    expect(rows('statements', 'us-NWHB').length).toBeGreaterThan(10)
    expect(rows('earnings', 'us-NWHB')).toEqual([
      expect.objectContaining({ target_year: 2026, target_quarter: 3, report_date: 20261026, time: 'amc' }),
    ])
  })

  it('are made once for a company with two classes of shares', async () => {
    const { calls, rows } = await read({ tickers: ['QUIL.A', 'QUIL.B'] })
    expect(calls).toEqual([...new Set(calls)])
    expect(rows('statements', 'us-QUIL.A')).toEqual(rows('statements', 'us-QUIL.B'))
    expect(rows('insiders', 'us-QUIL.B').length).toBeGreaterThan(0)
  })

  it('for many companies are archives and the forms of the running quarter, whose rows are the ones that single requests give', async () => {
    const single = await read()
    const { calls, batches, problems } = await read({ companiesForArchives: 6 })
    expect(calls.filter(isFacts)).toEqual([])
    expect(calls.filter(path => path === FACTS_ARCHIVE)).toHaveLength(1)
    const sets = calls.filter(path => path.endsWith('_form345.zip'))
    expect(new Set(sets.map(path => path.replace(/^.*\//, ''))).size).toBe(8)
    expect(calls.filter(isDocument).length).toBeLessThan(single.calls.filter(isDocument).length / 3)
    expect({ batches, problems }).toEqual({ batches: single.batches, problems: single.problems })
  })

  it('for delisted stocks are limited to the list of companies', async () => {
    const { calls, problems, batches } = await read({ tickers: ['VTFR'] })
    expect([calls, problems, batches]).toEqual([['/files/company_tickers.json'], [], []])
  })

  it('start at most ten times a second', async () => {
    const { starts } = await read({ tickers: ['NWHB'] })
    expect(starts.length).toBeGreaterThan(15)
    for (let at = 10; at < starts.length; at++) expect(starts[at]! - starts[at - 10]!).toBeGreaterThan(1000)
  })
})

describe('details', () => {
  const detailsIn = (batches: readonly FeedBatch[]) =>
    batches.flatMap(one => (one.feed === 'details' ? one.rows.map(row => [one.fsym_id, row]) : []))

  it('are the sector, the number at the SEC, and the shares on the newest cover of a company with one class', async () => {
    const { batches } = await read({ tickers: ['NWHB', 'QUIL.A', 'QUIL.B', 'KSTL', 'OSRN', 'TBRD'] })
    expect(detailsIn(batches)).toEqual([
      ['us-NWHB', { sector_code: 'technology', shares: 541_600_000, identifiers: { cik: 1900001 } }],
      ['us-QUIL.A', { sector_code: 'financials', identifiers: { cik: 1900002 } }],
      ['us-QUIL.B', { sector_code: 'financials', identifiers: { cik: 1900002 } }],
      ['us-OSRN', { identifiers: { cik: 1900005 } }],
      ['us-KSTL', { sector_code: 'industrials', identifiers: { cik: 1900006 } }],
    ])
  })

  it('name the company where the list of tickers does not have the stock', async () => {
    const { rows, problems } = await read({ tickers: ['UNFL'], stored: { identifiers: { cik: 1900003 } } })
    expect(problems).toEqual([])
    expect(rows('statements', 'us-UNFL').length).toBeGreaterThan(4)
  })
})

describe('rows', () => {
  it('have figures in the shares of each report’s day, before and after a split', async () => {
    const { rows } = await read({ tickers: ['NWHB'] })
    const quarter = rows('statements', 'us-NWHB').filter(one => one.year === 2025 && one.quarter === 2)
    expect(quarter.map(one => [one.report_date, one.sales, one.eps])).toEqual([
      [20250804, 1_054_749_810, 1.27],
      [20260803, 1_054_749_810, 0.25],
    ])
  })

  it('hold a restated quarter twice, each with its own filing day', async () => {
    const { rows } = await read({ tickers: ['OSTM'] })
    const quarter = rows('statements', 'us-OSTM').filter(one => one.year === 2025 && one.quarter === 1)
    expect(quarter).toHaveLength(2)
    const [before, after] = quarter
    expect(after!.sales! / before!.sales!).toBeCloseTo(0.9, 6)
    expect(before!.report_date < 20260101 && after!.report_date > 20260101).toBe(true)
  })

  it('give each quarter its own cash flow, although reports have the year to date', async () => {
    const { rows } = await read({ tickers: ['QUIL.A'] })
    const of = (quarter: number) =>
      rows('statements', 'us-QUIL.A').find(one => one.year === 2026 && one.quarter === quarter)!
    for (const quarter of [1, 2, 3]) expect(of(quarter).cps! / of(quarter).sps!).toBeCloseTo(0.16, 6)
  })

  it('have no operating income for a bank, and debt from its balance sheet', async () => {
    const { rows } = await read({ tickers: ['PELL'] })
    const newest = rows('statements', 'us-PELL').find(one => one.year === 2026 && one.quarter === 3)!
    expect(newest).toMatchObject({ operating_income: null, ebitda: null })
    expect(newest.debt).toBeGreaterThan(0)
  })

  it('have no figures per share for depositary receipts', async () => {
    const { rows } = await read({ tickers: ['KSTL'] })
    expect(rows('statements', 'us-KSTL').length).toBeGreaterThan(0)
    for (const one of rows('statements', 'us-KSTL'))
      expect([one.eps, one.sps, one.bps, one.cps, one.quarter]).toEqual([null, null, null, null, null])
  })

  it('of a company without figures are only its insiders’ trades, and no fault is reported', async () => {
    const { problems, batches } = await read({ tickers: ['OSRN'] })
    expect(problems).toEqual([])
    expect(batches.map(({ feed }) => feed)).toEqual(['details', 'insiders'])
  })

  it('do not list a company’s purchases of another stock as trades of its own insiders', async () => {
    const { rows } = await read({ tickers: ['QUIL.A', 'OSRN'] })
    const names = (fsym_id: string) => new Set(rows('insiders', fsym_id).map(one => one.insider_name))
    expect(names('us-OSRN')).toContain('QUILL & BRAMBLE INC. /NEW/')
    expect(names('us-QUIL.A')).not.toContain('QUILL & BRAMBLE INC. /NEW/')
  })

  it('use the id of an amendment’s original that was read long before', async () => {
    const everything = await read({ tickers: ['NWHB'] })
    const amended = everything.rows('insiders', 'us-NWHB').find(one => one.price === 40.5)!
    const before = addDays(amended.filing_date, -2)
    const later = await read({
      tickers: ['NWHB'],
      storedUntil: before,
      until: addDays(amended.filing_date, 1),
    })
    expect(later.rows('insiders', 'us-NWHB').find(one => one.price === 40.5)).toEqual(amended)
    expect(amended.filing_id).not.toContain(String(amended.filing_date % 10_000))
  })

  it('have the same time of day before and after a clock change', async () => {
    const { rows } = await read({ tickers: ['NWHB'], faults: ['clock-change'] })
    const autumn = rows('earnings', 'us-NWHB').filter(one => one.report_date > 20261025)
    expect(autumn).toEqual([expect.objectContaining({ report_date: 20261030, time: 'amc' })])
  })
})
