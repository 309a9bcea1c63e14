import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import { parseStrictly } from '#contract/fallback.ts'
import { marketApi } from '#contract/market-api.ts'
import type { MarketReportEdition, marketReportEndpoints } from '#contract/market-report.ts'
import type { Quote } from '#contract/quote.ts'
import { countries } from '#domain/market/country.ts'
import { type DailySite, dailySite } from './daily-site.ts'

type Archive = ReplyOf<typeof marketReportEndpoints.archive>
type Today = ReplyOf<typeof marketReportEndpoints.today>

let site: DailySite
let plain: DailySite
const first = new Map<string, MarketReportEdition>()

beforeAll(async () => {
  site = await dailySite('friday')
  for (const country of countries)
    first.set(country, await site.told(`/api/v2/market-report/${country}/2026-11-19/`))
  await site.night('2026-11-21T12:00:00Z')
  plain = await dailySite('plain')
})
afterAll(() => Promise.all([site.close(), plain.close()]))

const editionOf = (country: string, day: string, where = site): Promise<MarketReportEdition> =>
  where.told(`/api/v2/market-report/${country}/${day}/`)
const section = ({ sections }: MarketReportEdition, id: string) => sections.find(each => each.id === id)!

test.each(countries)('an edition of %s has facts, and sentences that name them', async country => {
  const edition = await editionOf(country, '2026-11-20')
  expect(parseStrictly(marketApi.marketReport.edition.reply, edition).ok).toBe(true)
  expect(edition).toMatchObject({
    id: `${country}.2026-11-20.market-1`,
    version: 'market-1',
    as_of: '2026-11-20',
    simulated: true,
    next_session: '2026-11-23',
  })
  const facts = new Set(edition.facts.map(({ id }) => id))
  const sentences = edition.sections.flatMap(each => each.sentences)
  expect(sentences.length).toBeGreaterThan(8)
  for (const { facts: used, ko, en } of sentences) {
    for (const id of used) expect(facts).toContain(id)
    expect([/[가-힣]/.test(ko), /[가-힣]/.test(en)]).toEqual([true, false])
  }
  const silent = edition.sections.filter(each => each.sentences.length === 0).map(({ id }) => id)
  expect(silent).toEqual([])
  expect(edition.sections.map(({ id }) => id).includes('flows')).toBe(country === 'kr')
})

test('the numbers of an edition equal the stocks’ quotes, the indices, the flows and the schedule', async () => {
  const edition = await editionOf('kr', '2026-11-20')
  const fact = (id: string) => edition.facts.find(each => each.id === id)?.value
  const quotes = [...site.held.of('kr')!.answers.values()].map(
    ({ quote }) => JSON.parse(gunzipSync(quote).toString()) as Quote,
  )
  expect(fact('advancers')).toBe(quotes.filter(({ change_pct }) => change_pct! >= 0.005).length)
  expect(fact('decliners')).toBe(quotes.filter(({ change_pct }) => change_pct! <= -0.005).length)
  expect(fact('traded_value')).toBe(quotes.reduce((sum, { value }) => sum + value!, 0))
  const bars = await site.stores.bars.all('INDEX-KOSPI')
  expect(fact('index_kospi')).toBe(bars.close.at(-1))
  expect(fact('foreign_net')).toBe(210e9)
  expect(fact('institution_net')).toBe(-9.5e9)
  expect(fact('next_earnings')).toBe(2)
  const gainers = edition.lists.find(({ id }) => id === 'gainers')!
  const best = quotes.toSorted((a, b) => b.change_pct! - a.change_pct!)
  expect(gainers.total).toBe(fact('advancers'))
  expect(gainers.rows[0]).toMatchObject({ ticker: best[0]!.ticker, price_close: best[0]!.price_close })
  expect(gainers.rows.length).toBeLessThanOrEqual(10)
})

test.each(countries)('an older edition of %s is unchanged since its day', async country => {
  expect(await editionOf(country, '2026-11-19')).toEqual({
    ...first.get(country)!,
    // The freshness of the feeds is as of now.
    feeds: expect.anything(),
  })
})

test('today’s edition says whether it covers the last session, and when the next one is due', async () => {
  site.at('2026-11-21T12:00:00Z')
  const kr = await site.told<Today>('/api/v2/market-report/today/?country=kr')
  expect(kr).toMatchObject({
    state: 'current',
    today: { date: '2026-11-21', opens_at: null, closes_at: null, holiday: null },
    next: { day: '2026-11-23', expected_after: '2026-11-23T06:30:00.000Z' },
  })
  expect(kr.edition).toEqual(await editionOf('kr', '2026-11-20'))
  site.at('2026-11-23T05:00:00Z')
  const before = await site.told<Today>('/api/v2/market-report/today/?country=kr')
  expect(before).toMatchObject({ state: 'current', today: { closes_at: '2026-11-23T06:30:00.000Z' } })
  site.at('2026-11-23T06:31:00Z')
  expect(await site.told<Today>('/api/v2/market-report/today/')).toMatchObject({
    state: 'late',
    country: 'kr',
  })
  site.at('2026-11-26T17:00:00Z')
  const us = await site.told<Today>('/api/v2/market-report/today/?country=us')
  expect(us).toMatchObject({
    state: 'late',
    today: { holiday: { name_kr: '추수감사절' } },
    edition: { country: 'us' },
  })
})

test('the archive lists the newest edition first, in pages', async () => {
  const archive = await site.told<Archive>('/api/v2/market-report/?country=us')
  expect(archive.editions.map(({ id, day }) => [id, day])).toEqual([
    ['us.2026-11-20.market-1', '2026-11-20'],
    ['us.2026-11-19.market-1', '2026-11-19'],
  ])
  const bars = await site.stores.bars.all('INDEX-SPX')
  expect(archive.editions.map(({ index }) => [index?.code, index?.close])).toEqual([
    ['SPX', bars.close.at(-1)],
    ['SPX', bars.close.at(-2)],
  ])
  const page = await site.told<Archive>('/api/v2/market-report/?country=us&limit=1&offset=1')
  expect([page.total, page.editions]).toEqual([2, archive.editions.slice(1)])
})

test.each(['2026-11-18', '2026-11-21', '2026-02-30', 'soon'])('there is no edition of %s', async day => {
  const answer = await site.get(`/api/v2/market-report/kr/${day}/`)
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found'])
})

test('a section without a source says what is missing', async () => {
  const edition = await editionOf('kr', '2026-11-20', plain)
  for (const id of ['sectors', 'themes', 'flows', 'fx'])
    expect(section(edition, id)).toMatchObject({ sentences: [], missing_en: expect.stringMatching(/\.$/) })
  expect(section(edition, 'indices').sentences).toHaveLength(2)
  expect(edition.feeds).toMatchObject({ themes: null, flows: null, fx: null, index: { source: 'demo' } })
})
