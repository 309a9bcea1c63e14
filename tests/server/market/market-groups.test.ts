import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Quote } from '#contract/quote.ts'
import type { rankingEndpoints } from '#contract/ranking.ts'
import type { sectorEndpoints } from '#contract/sector.ts'
import type { themeEndpoints } from '#contract/theme.ts'
import { type GroupSite, groupSite } from './group-site.ts'

let site: GroupSite
beforeAll(async () => {
  site = await groupSite()
})
afterAll(() => site.close())

const json = async <T>(url: string): Promise<T> => {
  const answer = await site.get(url)
  expect([url, answer.statusCode]).toEqual([url, 200])
  return answer.json<T>()
}
type List = ReplyOf<typeof rankingEndpoints.list>
type Top = ReplyOf<typeof rankingEndpoints.top>
type Sectors = ReplyOf<typeof sectorEndpoints.list>
type Sector = ReplyOf<typeof sectorEndpoints.detail>
type Themes = ReplyOf<typeof themeEndpoints.list>
type Theme = ReplyOf<typeof themeEndpoints.detail>
type Trending = ReplyOf<typeof themeEndpoints.trending>

/** The published quote of every stock; lists and groups are compared with it. */
const quotes = (country: 'kr' | 'us'): Quote[] =>
  [...site.held.of(country)!.answers.values()].map(({ quote }) => JSON.parse(gunzipSync(quote).toString()))
const companies = (country: 'kr' | 'us') =>
  quotes(country).filter(({ fref_security_type }) => fref_security_type === 'SHARE')
/** A pack rounds changes to two decimals. */
const nearTo = (told: number | null | undefined, exact: number) =>
  expect(Math.abs(told! - exact)).toBeLessThan(0.0051)
const descending = (values: readonly number[]) => [...values].sort((a, b) => b - a)

describe('rankings', () => {
  it('contain the companies in the order of their own quotes', async () => {
    const expected: Record<string, (quote: Quote) => number> = {
      tv: ({ value }) => value!,
      tq: ({ volume }) => volume!,
      up: ({ change_pct }) => change_pct ?? 0,
      down: ({ change_pct }) => -(change_pct ?? 0),
    }
    for (const [list, of] of Object.entries(expected)) {
      const { rows, total, as_of, simulated } = await json<List>(`/api/v2/ranking/${list}/?country=us`)
      const values = companies('us')
        .map(of)
        .filter(value => value > 0)
      const said = new Map(companies('us').map(quote => [quote.fsym_id, of(quote)]))
      expect([total, as_of, simulated]).toEqual([values.length, '2026-11-20', true])
      expect(values.length).toBeGreaterThan(2)
      expect(rows.map(({ fsym_id }) => said.get(fsym_id))).toEqual(descending(values))
      expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, at) => at + 1))
      for (const { spark } of rows) expect(spark.length).toBeGreaterThan(30)
    }
  })

  it('are the same in pages, and can be limited to a market or a least traded value', async () => {
    const whole = await json<List>('/api/v2/ranking/tv/?country=kr')
    const pages = await Promise.all(
      [0, 7, 14].map(offset => json<List>(`/api/v2/ranking/tv/?country=kr&limit=7&offset=${offset}`)),
    )
    expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows)
    const kosdaq = await json<List>('/api/v2/ranking/tv/?country=kr&market=KOSDAQ')
    expect(kosdaq.rows.map(({ market }) => market)).toEqual([1])
    const elsewhere = await json<List>('/api/v2/ranking/tv/?country=kr&market=NYSE')
    expect([elsewhere.market, elsewhere.total]).toEqual([null, whole.total])
    const least = whole.rows[4]!.value!
    const liquid = await json<List>(`/api/v2/ranking/tv/?country=kr&min_value=${least}`)
    expect(liquid.rows).toEqual(whole.rows.filter(({ value }) => value! >= least))
    expect(whole.min_values).toContain(0)
  })

  it('contain funds if funds are requested', async () => {
    const funds = await json<List>('/api/v2/ranking/tv/?country=kr&type=etf')
    expect(funds.rows.map(({ fref_security_type }) => fref_security_type)).toEqual(['ETF_ETF'])
  })

  it('show Nextrade’s price beside the close in Korea; elsewhere the list by traded value takes their place', async () => {
    const nxt = await json<List>('/api/v2/ranking/nxt/?country=kr')
    expect(nxt.feed).toEqual({ source: 'demo', as_of: '2026-11-20', simulated: true })
    expect(nxt.rows).toHaveLength(2)
    const own = new Map(quotes('kr').map(quote => [quote.fsym_id, quote]))
    for (const row of nxt.rows) {
      const { nxt: said, price_close } = own.get(row.fsym_id)!
      expect(row.nxt).toMatchObject(said!)
      expect(row.nxt!.change_pct).toBeCloseTo((row.nxt!.price / price_close! - 1) * 100, 3)
    }
    const us = await json<List>('/api/v2/ranking/nxt/?country=us')
    expect([us.list, us.feed, us.rows.length > 5]).toEqual(['tv', null, true])
  })

  it('mark a halted stock as halted where they list it', async () => {
    const top = await json<Top>('/api/v2/top/?market=KOSPI')
    expect(top.rows.filter(({ halted_since }) => halted_since !== null)).toHaveLength(1)
    const halted = async (list: string) =>
      (await json<List>(`/api/v2/ranking/${list}/?country=kr`)).rows.filter(row => row.halted_since !== null)
    expect((await halted('tv')).map(({ halted_since }) => halted_since)).toEqual(['2026-11-20'])
    expect([await halted('up'), await halted('down')]).toEqual([[], []])
  })

  it('list 52-week highs, reached ones first', async () => {
    const { rows } = await json<List>('/api/v2/ranking/w52h/?country=us')
    const own = new Map(quotes('us').map(quote => [quote.fsym_id, quote]))
    expect(rows.length).toBeGreaterThan(0)
    for (const { fsym_id, edge } of rows) {
      const { high, high_52w } = own.get(fsym_id)!
      expect(edge).toMatchObject({ price: high_52w, reached: high === high_52w })
    }
    const reached = rows.map(({ edge }) => Number(edge!.reached))
    expect(reached).toEqual(descending(reached))
  })

  it('use the defaults for wrong parameters', async () => {
    const odd = await json<List>(
      '/api/v2/ranking/nonsense/?country=jp&market=X&type=bond&limit=9999&offset=-1&min_value=much',
    )
    expect(odd).toEqual(await json<List>('/api/v2/ranking/tv/'))
    expect(await json<Top>('/api/v2/top/?market=X&sort=luck')).toEqual(
      await json<Top>('/api/v2/top/?market=KOSPI&sort=market_cap_desc'),
    )
  })
})

describe('sectors', () => {
  const weightedIn = (own: readonly Quote[]): number => {
    const moved = own.filter(({ change_pct }) => change_pct !== null)
    const before = moved.reduce((sum, { shares, previous_close }) => sum + shares! * previous_close!, 0)
    return (moved.reduce((sum, { market_cap }) => sum + market_cap!, 0) / before - 1) * 100
  }

  it('are all listed, ranked by the change of their members’ market value', async () => {
    const { sectors, whole, unclassified, feed } = await json<Sectors>('/api/v2/sector/kr/')
    expect([sectors.length, whole.members, unclassified, feed]).toEqual([24, 19, 8, null])
    const [one, other] = ['electronics', 'chemicals'].map(code => sectors.find(each => each.code === code)!)
    const own = companies('kr')
    const inLarge = own.slice(0, 8)
    expect([one!.members, one!.has_report, other!.members, other!.has_report]).toEqual([8, true, 3, false])
    nearTo(one!.changes['1D'].weighted, weightedIn(inLarge))
    nearTo(whole.changes['1D'].weighted, weightedIn(own))
    expect(one!.weight).toBeCloseTo((one!.market_cap! / whole.market_cap!) * 100, 3)
    expect(one!.market_cap).toBe(inLarge.reduce((sum, { market_cap }) => sum + market_cap!, 0))
    const { up, down, flat } = one!.changes['1D']
    const went = (way: number) => inLarge.filter(({ change }) => Math.sign(change!) === way).length
    expect([up, down, flat]).toEqual([went(1), went(-1), went(0)])
    const ranked = sectors.filter(({ rank }) => rank !== null)
    expect(ranked.map(({ changes }) => changes['1D'].weighted)).toEqual(
      descending(ranked.map(({ changes }) => changes['1D'].weighted!)),
    )
    expect(sectors.slice(ranked.length).every(({ members, rank }) => members === 0 && rank === null)).toBe(
      true,
    )
    expect((await json<Sectors>('/api/v2/sector/us/')).sectors).toHaveLength(11)
  })

  it('are those of one market if it is requested', async () => {
    const kosdaq = await json<Sectors>('/api/v2/sector/kosdaq/?period=1M')
    expect([kosdaq.whole.members, kosdaq.country, kosdaq.period]).toEqual([1, 'kr', '1M'])
    expect((await json<Sectors>('/api/v2/sector/mars/')).market).toBe('kr')
  })

  it('have a report in both languages, based on facts', async () => {
    const detail = await json<Sector>('/api/v2/sector/kr/electronics/?limit=3&sort=daily_change_desc')
    expect([detail.total, detail.rows.length, detail.ranked]).toEqual([8, 3, 2])
    const changes = companies('kr')
      .slice(0, 8)
      .map(({ change_pct }) => change_pct!)
    expect(detail.rows.map(({ change_pct }) => change_pct)).toEqual(descending(changes).slice(0, 3))
    const { report } = detail
    expect(report!.summary[0]!.ko).toMatch(/^전기전자는 시가총액 가중으로/)
    expect(report!.summary[0]!.en).toMatch(/the Korean market/)
    const change = report!.facts.find(({ id }) => id === 'change')!
    expect(change.value).toBeCloseTo(detail.sector.changes['1D'].weighted!, 0)
    for (const { facts } of report!.summary)
      for (const id of facts) expect(report!.facts.map(fact => fact.id)).toContain(id)
    nearTo(report!.leaders[0]!.change_pct, Math.max(...changes))
    nearTo(report!.laggards[0]!.change_pct, Math.min(...changes))
  })

  it('with too few members have only their table, and say why', async () => {
    const detail = await json<Sector>('/api/v2/sector/kr/chemicals/')
    expect([detail.report, detail.total, detail.rows.length]).toEqual([null, 3, 3])
    expect(detail.missing_kr).not.toBe('')
    expect(detail.missing_en).not.toBe('')
  })

  it('that do not exist are not found', async () => {
    const answer = await site.get('/api/v2/sector/us/chemicals/')
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found'])
  })
})

describe('themes and sub-categories', () => {
  it('number 12 and 260, and are ranked if they have members', async () => {
    const { themes, feed, sudden } = await json<Themes>('/api/v2/theme/?country=us')
    expect([themes.length, themes[0]!.id, themes[0]!.rank, themes[1]!.rank]).toEqual([12, 'drones', 1, null])
    expect(themes[0]!.members).toBe(4)
    expect(feed).toEqual({ source: 'demo', as_of: '2026-02-02', simulated: true })
    expect(sudden.themes.every(({ id }) => themes.some(each => each.id === id))).toBe(true)
    const trending = await json<Trending>('/api/v2/category/trending/?country=us&period=1W&limit=10')
    expect([trending.total, trending.categories.length]).toEqual([260, 10])
    expect(trending.categories[0]).toMatchObject({ id: 'instant_noodles', number: 1, rank: 1, members: 1 })
    const { up_share, down_share } = trending.categories[0]!.changes['1W']
    expect([0, 100]).toContain(up_share! + down_share!)
  })

  it('list their members with reason and start, without former members and without funds', async () => {
    const detail = await json<Theme>('/api/v2/theme/drones/?country=kr&sort=market_cap_asc')
    expect(detail.rows.map(({ reason, since }) => [reason, since])).toEqual([
      ['드론 0', '2026-01-05'],
      ['드론 1', '2026-01-05'],
      ['드론 2', '2026-02-02'],
      ['드론 3', '2026-01-05'],
    ])
    expect(detail.report!.summary[0]!.ko).toMatch(/^드론은 종목들의 중간값으로/)
    expect(detail.description_kr).toMatch(/드론과 관련된/)
    expect(detail).toEqual(await json<Theme>('/api/v2/theme/3/?country=kr&sort=market_cap_asc'))
  })

  it('with one member say why there is no explanation', async () => {
    const detail = await json<Theme>('/api/v2/category/trending/1/?country=kr')
    expect([detail.group.id, detail.total, detail.report, detail.sort]).toEqual([
      'instant_noodles',
      1,
      null,
      'daily_change_desc',
    ])
    expect(detail.missing_en).toMatch(/^Only 1 /)
    expect((await json<Theme>('/api/v2/category/trending/260/')).missing_en).toMatch(/^No stocks/)
  })

  it('with an unknown id are not found', async () => {
    for (const url of ['/api/v2/theme/nothing/', '/api/v2/theme/13/', '/api/v2/category/trending/261/'])
      expect((await site.get(url)).statusCode).toBe(404)
  })
})

const all = [
  '/api/v2/ranking/tv/',
  '/api/v2/top/?market=NASDAQ',
  '/api/v2/sector/kospi/',
  '/api/v2/sector/kr/electronics/',
  '/api/v2/theme/',
  '/api/v2/theme/drones/',
  '/api/v2/category/trending/',
  '/api/v2/category/trending/1/',
]

it.each(all)('%s has its date and source, and an etag that holds until the next publication', async url => {
  const first = await site.get(url)
  expect(first.json()).toMatchObject({ as_of: '2026-11-20', source: 'demo', simulated: true })
  const { etag } = first.headers
  expect((await site.get(url, { 'if-none-match': String(etag) })).statusCode).toBe(304)
  expect((await site.get(url)).body).toBe(first.body)
})

it('every list replies 503 while the market is not ready', async () => {
  const empty = await groupSite({ plain: true, hidden: true })
  for (const url of all) expect([url, (await empty.get(url)).statusCode]).toEqual([url, 503])
  await empty.close()
})

it('lists without a source are empty and show that there is no feed', async () => {
  const plain = await groupSite({ plain: true })
  const read = async (url: string) => (await plain.get(url)).json()
  expect(await read('/api/v2/ranking/nxt/')).toMatchObject({ list: 'nxt', feed: null, total: 0, rows: [] })
  expect(await read('/api/v2/sector/kr/')).toMatchObject({ feed: null, unclassified: 20 })
  expect(await read('/api/v2/theme/drones/')).toMatchObject({ feed: null, total: 0, report: null })
  expect((await read('/api/v2/theme/')).themes.every(({ rank }: { rank: null }) => rank === null)).toBe(true)
  await plain.close()
})
