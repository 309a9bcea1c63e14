import { afterEach, describe, expect, it } from 'vitest'
import type { Result } from '#domain/kernel/result.ts'
import { feeds } from '#domain/market/feed.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import type { FeedBatch, FeedFault } from '#server/market-ports.ts'
import type { FakeVendorServer } from '../fake.ts'
import { type DartOptions, dartSource } from './dart.ts'
import { fakeDartCredentials, startDartFake } from './fake.ts'
import { fakeDartInstruments, fakeDartUntil } from './fake-companies.ts'

const fakes: FakeVendorServer[] = []
afterEach(async () => {
  for (const fake of fakes.splice(0)) await fake.close()
})

async function options(more: Partial<DartOptions> = {}): Promise<DartOptions & { fake: FakeVendorServer }> {
  const fake = await startDartFake()
  fakes.push(fake)
  let clock = 0
  const pause = async (ms: number) => {
    clock += ms
  }
  const deps = { fetch, pause, elapsed: () => clock, random: () => 0 }
  return { base: fake.url, ...fakeDartCredentials, deps, fake, ...more }
}

const ask = {
  country: 'kr',
  until: fakeDartUntil,
  feeds,
  from: fakeDartUntil,
  instruments: fakeDartInstruments,
  newest: new Map(),
} as const
type News = Result<FeedBatch, FeedFault>
async function all(
  market: ReturnType<typeof dartSource>,
  country: 'kr' | 'us' = 'kr',
  instruments: readonly Instrument[] = fakeDartInstruments,
): Promise<News[]> {
  const news: News[] = []
  for await (const one of market.read({ ...ask, country, instruments })) news.push(one)
  return news
}
type RowsOf = { [B in FeedBatch as B['feed']]: B extends { rows: readonly (infer Row)[] } ? Row : never }
function rowsOf<F extends 'statements' | 'insiders' | 'earnings'>(
  news: readonly News[],
  feed: F,
  ticker: string,
): RowsOf[F][] {
  return news.flatMap(one =>
    one.ok && one.value.feed === feed && one.value.fsym_id === `F${ticker}-R` && 'rows' in one.value
      ? (one.value.rows as readonly RowsOf[F][])
      : [],
  )
}

const detailsOf = (news: readonly News[], ticker: string) =>
  news.flatMap(one =>
    one.ok && one.value.feed === 'details' && one.value.fsym_id === `F${ticker}-R` ? one.value.rows : [],
  )

describe('the details of the DART source', () => {
  it('are the sector, the English name and the number of a company', async () => {
    const news = await all(dartSource(await options()))
    expect(detailsOf(news, '990010')).toEqual([
      {
        ...{ sector_code: 'machinery', name_en: 'Hanul Precision', details_at: '2026-11-20' },
        identifiers: { corp_code: '00900011' },
      },
    ])
    expect(detailsOf(news, '990080')).toMatchObject([{ sector_code: 'finance' }])
  })

  it('are for a preferred share the sector alone, for a fund and a delisted stock none', async () => {
    const news = await all(dartSource(await options()))
    expect(detailsOf(news, '990015')).toEqual([{ sector_code: 'machinery', details_at: '2026-11-20' }])
    expect([...detailsOf(news, '990060'), ...detailsOf(news, '990050')]).toEqual([])
  })

  it('are requested of two companies a night, the oldest first, and of none again within 90 days', async () => {
    const setup = await options({ detailsAtOnce: 2 })
    const stored = new Map([
      ['990010', '2026-08-22'],
      ['990020', '2026-08-21'],
      ['9900A0', '2026-08-23'],
      ['990040', '2026-01-02'],
      ['990080', '2026-11-19'],
    ])
    const instruments = fakeDartInstruments.map(each => {
      const details_at = stored.get(each.ticker)
      return details_at === undefined ? each : { ...each, details_at }
    })
    const numbers = () =>
      setup.fake.calls.flatMap(call => /company.json\?corp_code=(\d+)/.exec(call)?.[1] ?? [])
    await all(dartSource(setup), 'kr', instruments)
    expect(numbers()).toEqual(['00900077', '00900022'])
    await all(dartSource({ ...setup, detailsAtOnce: 9 }), 'kr', instruments)
    expect(numbers().slice(2)).toEqual(['00900077', '00900022', '00900011'])
  })

  it('come for every company of a new market in one night, and one company a night has its reports read in detail', async () => {
    const setup = await options({ detailsAtOnce: 1 })
    const days = new Map<string, string>()
    const night = async () => {
      const [instruments, before] = [
        fakeDartInstruments.map(each => ({ ...each, details_at: days.get(each.fsym_id) })),
        setup.fake.calls.length,
      ]
      const news = await all(dartSource(setup), 'kr', instruments as Instrument[])
      for (const one of news)
        if (one.ok && one.value.feed === 'details')
          days.set(one.value.fsym_id, one.value.rows[0]!.details_at!)
      const calls = setup.fake.calls.slice(before)
      return {
        companies: calls.filter(call => call.includes('company.json')).length,
        inDetail: new Set(calls.flatMap(call => /SinglAcntAll.json.*corp_code=(\d+)/.exec(call)?.[1] ?? [])),
      }
    }
    const first = await night()
    expect(first.companies).toBeGreaterThan(2)
    const second = await night()
    expect(second.companies).toBe(1)
    expect(second.inDetail).not.toEqual(first.inDetail)
    expect([...days.values()].filter(day => day === '2026-08-22').length).toBeGreaterThan(0)
  })

  it('that cannot be read concern one stock', async () => {
    const setup = await options()
    const spoiled: typeof fetch = async (input, init) =>
      /company.json.*00900022/.test(String(input))
        ? Response.json({ status: '000', corp_code: 7 })
        : fetch(input, init)
    const news = await all(dartSource({ ...setup, deps: { ...setup.deps, fetch: spoiled } }))
    const faults = news.flatMap(one => (one.ok || one.error.kind === 'unknown_stock' ? [] : [one.error]))
    expect(faults).toMatchObject([{ feed: 'details', kind: 'unreadable', all: false, fsym_id: 'F990020-R' }])
    expect(detailsOf(news, '9900A0')).toHaveLength(1)
  })
})

describe('the DART source', () => {
  it('finds the filings of a company by its number after a change of its stock code', async () => {
    const [first, ...others] = fakeDartInstruments
    const renamed = { ...first!, ticker: '990011', identifiers: { corp_code: '00900011' } }
    const news = await all(dartSource(await options()), 'kr', [renamed, ...others])
    expect(rowsOf(news, 'statements', '990010').length).toBeGreaterThan(8)
    expect(rowsOf(news, 'insiders', '990010').length).toBeGreaterThan(0)
  })

  it('yields quarters and years as statements, and the fourth quarter as an earnings result', async () => {
    const news = await all(dartSource(await options()))
    const statements = rowsOf(news, 'statements', '990010').filter(({ year }) => year === 2025)
    expect(statements.map(({ quarter, report_date }) => [quarter, report_date])).toEqual([
      [1, 20250515],
      [2, 20250814],
      [3, 20251114],
      [null, 20260320],
    ])
    const [one = 0, two = 0, three = 0, whole = 0] = statements.map(({ sales }) => sales ?? 0)
    expect(one).toBeGreaterThan(0)
    const results = rowsOf(news, 'earnings', '990010').filter(({ target_year }) => target_year === 2025)
    expect(results.map(({ target_quarter }) => target_quarter)).toEqual([1, 2, 3, 4])
    expect(results[3]?.sales_actual).toBe(whole - one - two - three)
  })

  it('gives the shares of all classes, and flows and balances from the full accounts', async () => {
    const setup = await options()
    const news = await all(dartSource(setup))
    const [third, half] = [3, 2].map(wanted =>
      rowsOf(news, 'statements', '990010').find(row => row.year === 2026 && row.quarter === wanted),
    )
    expect(third?.shares).toBe(48_000_000 * 0.98 + 2_400_000)
    expect(half?.shares).toBeNull()
    expect(third!.operating_cash! / third!.sales!).toBeCloseTo(0.15, 5)
    expect((third!.ebitda! - third!.operating_income!) / third!.sales!).toBeCloseTo(0.05, 5)
    expect(third!.interest_debt! / third!.cash!).toBeCloseTo(2.3 / 1.5, 3)
    expect((third!.eps! * third!.shares!) / third!.sales!).toBeCloseTo(0.07, 3)
    expect((third!.bps! * third!.shares!) / third!.sales!).toBeCloseTo(4.5, 3)
    const bank = rowsOf(news, 'statements', '990080').at(-1)
    expect([bank?.ebitda, bank?.operating_cash === null]).toEqual([null, false])
    const calls = (path: string) => setup.fake.calls.filter(call => call.includes(path)).length
    expect([calls('fnlttSinglAcntAll'), calls('stockTotqySttus')]).toEqual([5 * 7, 5])
  })

  it('handles the special cases of each company', async () => {
    const news = await all(dartSource(await options()))
    const first = (ticker: string) =>
      rowsOf(news, 'statements', ticker).find(({ year, quarter }) => year === 2025 && quarter === 2)
    expect(first('990080')).toMatchObject({ operating_income: null, currency: 'KRW' })
    expect(first('990080')?.sales).toBeGreaterThan(0)
    expect(first('990050')?.currency).toBe('USD')
    expect(first('9900A0')?.operating_income).toBeLessThan(0)
    const late = rowsOf(news, 'statements', '990020').find(
      ({ year, quarter }) => year === 2025 && quarter === 3,
    )
    expect(late?.report_date).toBe(20260119)
    expect(rowsOf(news, 'statements', '990050').some(({ year }) => year === 2026)).toBe(false)
  })

  it('reports only an unlisted stock as unknown, and no fund, preferred share or delisted stock', async () => {
    const faults = (await all(dartSource(await options()))).flatMap(one => (one.ok ? [] : [one.error]))
    expect(faults).toMatchObject([{ kind: 'unknown_stock', all: false, fsym_id: 'F980980-R' }])
  })

  it('yields a corrected trade once, with its new figures and the id of the first filing', async () => {
    const trades = rowsOf(await all(dartSource(await options({ insiderDays: 60 }))), 'insiders', '990010')
    expect(trades.filter(({ insider_name }) => insider_name === '견본육')).toMatchObject([
      { qty: 90, filing_date: 20261021, filing_id: '20261014000501' },
    ])
  })

  it('requests older filings of a company to find the one that is corrected', async () => {
    const setup = await options({ insiderDays: 31 })
    const trades = rowsOf(await all(dartSource(setup)), 'insiders', '990010')
    expect(trades.find(({ insider_name }) => insider_name === '견본육')?.filing_id).toBe('20261014000501')
    expect(trades.every(({ filing_date }) => filing_date >= 20261020)).toBe(true)
    expect(setup.fake.calls.filter(call => /list.*corp_code=/.test(call))).toHaveLength(1)
  })

  it('yields planned sales, but no planned purchase and no withdrawn plan', async () => {
    const news = await all(dartSource(await options()))
    const planned = ['990010', '990020', '9900A0'].flatMap(ticker =>
      rowsOf(news, 'insiders', ticker).filter(({ trade_type }) => trade_type === 'PS'),
    )
    expect(planned).toMatchObject([{ insider_name: '견본칠', trade_date: 20261215, qty: 80_000 }])
  })

  it('reads old and new documents alike', async () => {
    const news = await all(dartSource(await options({ insiderDays: 800 })))
    const trades = fakeDartInstruments.flatMap(({ ticker }) => rowsOf(news, 'insiders', ticker))
    expect(trades.some(({ filing_date }) => filing_date < 20260101)).toBe(true)
    const spelled = new Set(trades.map(({ insider_name }) => insider_name))
    expect([...spelled].sort()).toEqual(['견본사', '견본삼', '견본육', '견본이', '견본일', '견본칠'])
    expect(new Set(trades.map(({ trade_type }) => trade_type))).toEqual(new Set(['P', 'S', 'PS']))
    expect(trades.some(({ is_ceo }) => is_ceo)).toBe(true)
  })

  it('requests each document once', async () => {
    const setup = await options()
    const market = dartSource(setup)
    const first = await all(market)
    const documents = () => setup.fake.calls.filter(call => call.includes('document')).length
    const read = documents()
    expect(read).toBeGreaterThan(0)
    expect(await all(market)).toEqual(first)
    expect(documents()).toBe(read)
  })

  it("gives a correction its first filing's id once that filing is known, without requesting the document again", async () => {
    const setup = await options()
    let hidden = true
    const hiding: typeof fetch = async (input, init) => {
      const response = await fetch(input, init)
      if (!hidden || !String(input).includes('list.json')) return response
      const page = (await response.json()) as { list?: { rcept_no: string }[] }
      return Response.json({
        ...page,
        list: page.list?.filter(({ rcept_no }) => rcept_no !== '20261014000501'),
      })
    }
    const market = dartSource({ ...setup, deps: { ...setup.deps, fetch: hiding } })
    const filingOf = (news: readonly News[]) =>
      rowsOf(news, 'insiders', '990010').find(({ insider_name }) => insider_name === '견본육')?.filing_id
    expect(filingOf(await all(market))).toBe('20261021000502')
    hidden = false
    expect(filingOf(await all(market))).toBe('20261014000501')
    expect(
      setup.fake.calls.filter(call => call.includes('document.xml?rcept_no=20261021000502')),
    ).toHaveLength(1)
  })

  it('stops when its requests for the day are used up', async () => {
    const news = await all(dartSource(await options({ callsPerDay: 8 })))
    expect(news.at(-1)).toMatchObject({
      ok: false,
      error: { kind: 'rate_limited', all: true, fsym_id: null },
    })
  })

  it('continues after a document that cannot be read', async () => {
    const setup = await options()
    const spoiled: typeof fetch = async (input, init) =>
      String(input).includes('20261021000502') ? new Response('PK no archive') : fetch(input, init)
    const news = await all(dartSource({ ...setup, deps: { ...setup.deps, fetch: spoiled } }))
    const faults = news.flatMap(one => (one.ok || one.error.kind === 'unknown_stock' ? [] : [one.error]))
    expect(faults).toMatchObject([{ feed: 'insiders', kind: 'unreadable', all: false, fsym_id: 'F990010-R' }])
    expect(rowsOf(news, 'insiders', '990010').length).toBeGreaterThan(0)
  })

  it('yields nothing for another country', async () => {
    expect(await all(dartSource(await options()), 'us')).toEqual([])
  })
})
