import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Country, countries } from '#domain/market/country.ts'
import { differencesFromDefaultFilter } from '#domain/screener/filter/differences.ts'
import { presetNames } from '#domain/screener/filter/names.ts'
import { savedFilterGroups } from '#domain/screener/filter/saved-filter.ts'
import type { MarketPack } from '#domain/screener/market-pack.ts'
import { metrics } from '#domain/screener/metrics/index.ts'
import { decodePack } from '#domain/screener/pack-bytes/decode.ts'
import { sampleSeed } from '#scripts/test-runner/sample-seed.ts'
import { randomBySeed } from '#tests/builders/random.ts'
import { bearerHeader, type TestApp, testServer } from '#tests/builders/server.ts'
import { askServer, openChromium, type ScreenerRequest } from './screener-answers.ts'
import { anyQuestion, asWritten } from './screener-filters.ts'
import { oddMarket, openedMarket } from './screener-market.ts'
import { expectedStockIds } from './screener-meant.ts'
import { misreadings } from './screener-misread.ts'
import { type PlainMarket, plainMarket } from './screener-plain.ts'
import { difference, type ScreenerResult } from './screener-same.ts'
import { tallyOf } from './screener-tally.ts'

const isFull = process.env.PROOF_ROUNDS === 'full'
const count = isFull ? 5_000 : 300
const atOnce = 100
const sizes: Readonly<Record<Country, number>> = { kr: 340, us: 270 }

const opened = {
  kr: openedMarket(oddMarket('kr', sizes.kr, 20_261_124)),
  us: openedMarket(oddMarket('us', sizes.us, 20_261_125)),
}

let server: TestApp
let origin: string
let headers: Record<string, string>
let chromium: Awaited<ReturnType<typeof openChromium>>
let markets: Record<Country, PlainMarket>
beforeAll(async () => {
  server = await testServer({ markets: () => ({ of: country => opened[country] }) })
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  // The server accepts a formula only with a plan that includes it.
  headers = bearerHeader((await server.tokensOf('demo-premium')).token)
  chromium = await openChromium(origin)
  markets = { kr: plainMarket(await packOf('kr')), us: plainMarket(await packOf('us')) }
})
afterAll(async () => {
  await chromium?.close()
  await server?.close()
})

/** Decodes the pack that the server sends to every client. */
async function packOf(country: Country): Promise<MarketPack> {
  const answer = await fetch(`${origin}/api/v2/screener/pack/${country}/`)
  const read = decodePack(gunzipSync(Buffer.from(await answer.arrayBuffer())))
  if (!read.ok) throw new Error(read.error.detail)
  expect(read.value.size).toBe(sizes[country])
  return read.value
}

test(`${count} random filters: the rows of the server, the browser and a reference over plain objects are the same`, async () => {
  const random = randomBySeed(sampleSeed())
  const says = new Map()
  const tally = tallyOf()
  const unseen = new Map(Object.entries(misreadings))
  for (let done = 0; done < count; done += atOnce) {
    const questions = Array.from({ length: Math.min(atOnce, count - done) }, () =>
      anyQuestion({ random, markets, says }),
    )
    const asked = questions.map(({ country, saved }): ScreenerRequest => {
      const written = random.happens(0.5) ? differencesFromDefaultFilter(saved) : saved
      const filter = random.happens(0.4) ? asWritten(written, random) : written
      return { country, filter, limit: random.oneOf([7, 50, 200, 200]) }
    })
    const inBrowser = await chromium.ask(asked)
    for (const [at, question] of questions.entries()) {
      const { country, saved } = question
      const ids = expectedStockIds(markets[country], saved, says)
      const expected = { total: ids.length, ids }
      const told = JSON.stringify(asked[at])
      expect(difference(expected, inBrowser[at]!), `browser: ${told}`).toBeNull()
      expect(difference(expected, await askServer(origin, headers, asked[at]!)), `server: ${told}`).toBeNull()
      tally.count(question, ids.length, sizes[country])
      for (const [name, misread] of unseen) {
        const wrong = expectedStockIds(...misread(markets[country], saved), says)
        if (difference(expected, { total: wrong.length, ids: wrong })) unseen.delete(name)
      }
    }
  }

  process.stdout.write(`${tally.words()}\n`)
  // Filters that find nothing, or every stock, would agree even with a wrong reference.
  expect(tally.share('some')).toBeGreaterThan(0.5)
  expect(tally.share('part')).toBeGreaterThan(0.4)
  // Filters that cannot distinguish one of the misreadings from the right reading would prove nothing either.
  expect([...unseen.keys()]).toEqual([])
  expect(tally.missing('country', countries)).toEqual([])
  expect(tally.missing('group', savedFilterGroups)).toEqual([])
  const kinds = ['all', 'any', 'range', 'in', 'flag', 'higher', 'member', 'formula']
  expect(tally.missing('condition', kinds)).toEqual([])
  if (!isFull) return
  const ids = metrics.map(({ id }) => id)
  expect(tally.missing('preset', presetNames)).toEqual([])
  expect(tally.missing('metric', ids)).toEqual([])
  const sorted = metrics.filter(({ kind }) => kind !== 'category').map(({ id }) => id)
  expect(tally.missing('sort', sorted)).toEqual([])
}, 900_000)

describe('the comparison', () => {
  const answer: ScreenerResult = { total: 3, ids: ['A', 'B', 'C'] }
  test.each([
    ['two rows in another order', { total: 3, ids: ['A', 'C', 'B'] }, 'row 1 is B, not C'],
    ['a row that is missing', { total: 3, ids: ['A', 'B'] }, '3 rows are not 2'],
    ['another count of the same rows', { total: 4, ids: ['A', 'B', 'C'] }, '3 stocks are not 4'],
    ['a stranger', { total: 3, ids: ['A', 'B', 'D'] }, 'row 2 is C, not D'],
  ])('reports %s', (_, other, words) => expect(difference(answer, other)).toBe(words))

  test('finds nothing in equal results', () => {
    expect(difference(answer, { total: 3, ids: ['A', 'B', 'C'] })).toBeNull()
  })
})
