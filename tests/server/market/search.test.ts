import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SearchReply } from '#contract/search.ts'
import { publishMarket } from '#tests/builders/publish.ts'
import { companyMarket } from './company-market.ts'
import { type CompanySite, companySite } from './company-site.ts'

let site: CompanySite
beforeAll(async () => {
  site = await companySite()
})
afterAll(() => site.close())

async function found(query: Record<string, string>): Promise<SearchReply> {
  const body = await site.told<unknown>(`/api/v2/search/?${new URLSearchParams(query)}`)
  expect(z.parse(SearchReply, body)).toEqual(body)
  return body as SearchReply
}
const tickers = async (query: Record<string, string>) =>
  (await found(query)).hits.map(({ row: { ticker } }) => ticker)

test('a ticker is found in any spelling, with its price and what matched', async () => {
  const { hits, as_of, simulated, q } = await found({ q: ' tsta-us ' })
  expect([as_of, simulated, q]).toEqual(['2026-11-20', true, 'tsta-us'])
  expect(hits[0]).toMatchObject({
    kind: 'exact',
    reading: 'typed',
    field: 'ticker',
    text: 'TSTA',
    ranges: [[0, 4]],
  })
  expect(hits[0]!.row).toMatchObject({ ticker: 'TSTA', country: 'us', source: 'demo' })
  expect(hits[0]!.row.price_close).toBeGreaterThan(0)
  expect(hits[0]!.row.spark.length).toBeGreaterThan(10)
  expect((await tickers({ q: '900001' }))[0]).toBe('900001')
})

test('names are found by initials, in the other keyboard layout, and with a typing error', async () => {
  expect((await found({ q: 'ㅅㅎ 4' })).hits[0]).toMatchObject({ kind: 'choseong' })
  const switched = (await found({ q: 'tlgja' })).hits[0]
  expect(switched).toMatchObject({ reading: 'switched', field: 'name_kr' })
  expect((await found({ q: 'tlgja' })).other_layout).toBe('시험')
  const mistyped = (await found({ q: 'larkspor robotics' })).hits
  expect(mistyped.map(({ kind, row }) => [kind, row.ticker])).toEqual([
    ['fuzzy', '900004'],
    ['fuzzy', 'TSTD'],
  ])
})

test('both countries are searched together, or one of them alone', async () => {
  const all = await found({ q: 'trial', limit: '6' })
  expect(all.hits.map(({ row }) => row.country).toSorted()).toEqual(['kr', 'kr', 'kr', 'us', 'us', 'us'])
  for (const country of ['kr', 'us']) {
    const own = await found({ q: 'trial', country, limit: '50' })
    expect(new Set(own.hits.map(({ row }) => row.country))).toEqual(new Set([country]))
    expect(own.hits.length).toBeGreaterThan(10)
  }
  expect(await tickers({ q: 'trial', limit: '6', country: 'mars' })).toEqual(
    all.hits.map(({ row }) => row.ticker),
  )
})

test('a search without hits suggests what may have been meant', async () => {
  const { hits, did_you_mean } = await found({ q: 'larkspurrr roboticsss' })
  expect(hits).toEqual([])
  expect(did_you_mean.map(({ text, row }) => [text, row.ticker])).toEqual([
    ['Larkspur Robotics', '900004'],
    ['Larkspur Robotics', 'TSTD'],
  ])
  expect((await found({ q: 'larkspurrr roboticsss', country: 'us' })).did_you_mean).toHaveLength(1)
  expect(await found({ q: 'qqqqxxxx' })).toMatchObject({ hits: [], did_you_mean: [], popular: [] })
  expect((await found({ q: 'trial' })).did_you_mean).toEqual([])
})

test('a delisted stock is not found', async () => {
  expect(await tickers({ q: '900020' })).not.toContain('900020')
})

test('without words, the most traded stocks of both countries are listed in turn', async () => {
  for (const query of [{}, { q: '  ' }]) {
    const { hits, popular, did_you_mean } = await found({ ...query, limit: '6' })
    expect([hits, did_you_mean]).toEqual([[], []])
    expect(popular.map(({ country }) => country)).toEqual(['kr', 'us', 'kr', 'us', 'kr', 'us'])
    const ofKorea = popular.filter(({ country }) => country === 'kr')
    const money = ofKorea.map(({ price_close, volume }) => price_close! * volume!)
    expect(money).toEqual(money.toSorted((a, b) => b - a))
  }
  expect((await found({ country: 'us', limit: '3' })).popular.map(({ country }) => country)).toEqual([
    'us',
    'us',
    'us',
  ])
})

test('a query longer than 60 characters is refused, and an invalid limit becomes the default', async () => {
  expect((await site.get(`/api/v2/search/?q=${'a'.repeat(61)}`)).status).toBe(400)
  expect((await site.get(`/api/v2/search/?q=${'a'.repeat(60)}`)).status).toBe(200)
  for (const limit of ['0', '51', 'many', '-1']) expect(await tickers({ q: 'trial', limit })).toHaveLength(20)
})

test.each(['%00', '"><script>', '\\', '.*', '%', 'ﬁ', '👋', "'; drop table"])(
  'a search for %j succeeds',
  async q => {
    expect((await site.get(`/api/v2/search/?q=${encodeURIComponent(q)}`)).status).toBe(200)
  },
)

test('an unpublished market is not_ready', async () => {
  const hidden = await companySite({ plain: true, hidden: true })
  expect(await hidden.get('/api/v2/search/?q=a')).toMatchObject({ status: 503, body: { code: 'not_ready' } })
  await hidden.close()
})

test('a newly published name is found', async () => {
  expect(await tickers({ q: 'quarrystone' })).toEqual([])
  const market = companyMarket()
  // Without this, the source would not be read again for data that is complete.
  await site.database.pool.query('UPDATE feed_state SET complete_until = NULL')
  await publishMarket(site.database, {
    ...market,
    async *read(ask) {
      for await (const piece of market.read(ask)) {
        if (!piece.ok || piece.value.feed !== 'listing') yield piece
        else {
          const instruments = piece.value.instruments.map(each => ({
            ...each,
            name_en: each.ticker === 'TSTB' ? 'Quarrystone' : each.name_en,
          }))
          yield { ok: true, value: { feed: 'listing', instruments } }
        }
      }
    },
  })
  await site.held.refresh()
  expect(await tickers({ q: 'quarrystone' })).toEqual(['TSTB'])
})
