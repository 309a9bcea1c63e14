import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseStrictly } from '#contract/fallback.ts'
import { StockRowsReply } from '#contract/stock-rows.ts'
import type { Country } from '#domain/market/country.ts'
import { type TestApp, testServer } from '#tests/builders/server.ts'
import { smallMarketStocks } from '#tests/builders/small-market.ts'

let server: TestApp
let hidden: readonly Country[] = []
beforeAll(async () => {
  server = await testServer({
    markets: held => ({ of: country => (hidden.includes(country) ? null : held.of(country)) }),
  })
})
afterAll(() => server.close())

const ask = (ids: readonly string[]) =>
  server.app.inject({
    url: `/api/v2/stock/rows/?${new URLSearchParams(ids.map(id => ['ids', id]))}`,
  })

async function told(ids: readonly string[]): Promise<StockRowsReply> {
  const answer = await ask(ids)
  expect(answer.statusCode, answer.body).toBe(200)
  const parsed = parseStrictly(StockRowsReply, answer.json())
  expect(parsed.ok ? [] : parsed.issues).toEqual([])
  return answer.json<StockRowsReply>()
}
const idsOf = ({ rows }: StockRowsReply) => rows.map(({ fsym_id }) => fsym_id)

describe('rows by id', () => {
  it('are in the requested order, of both countries, each once, without unknown ones', async () => {
    const reply = await told(['US0003-R', 'NONE-R', 'KR0002-R', 'US0003-R', 'KR0001-R'])
    expect(idsOf(reply)).toEqual(['US0003-R', 'KR0002-R', 'KR0001-R'])
    expect(reply).toMatchObject({ as_of: '2026-11-19', source: 'demo', simulated: true, waiting: [] })
  })

  it('equal the rows of a search for the same stock', async () => {
    const { rows } = await told(['US0003-R'])
    const found = await server.app.inject({ url: '/api/v2/search/?q=TSTC' })
    expect(rows).toEqual([found.json<{ hits: { row: unknown }[] }>().hits[0]?.row])
    expect(rows[0]).toMatchObject({ ticker: 'TSTC', as_of: '2026-11-19', name_kr: '시험 3' })
    expect(rows[0]?.price_close).toBeGreaterThan(0)
  })

  it('are sent for one id and for a hundred; more ids and invalid ones are refused', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => smallMarketStocks[at]?.fsym_id ?? `X${at}`)
    expect(idsOf(await told(many(1)))).toEqual(many(1))
    expect(idsOf(await told(many(100)))).toEqual(smallMarketStocks.map(({ fsym_id }) => fsym_id))
    for (const ids of [many(101), [], [''], ['X'.repeat(33)], ['KR0001-R', 'a\u0000b']]) {
      const answer = await ask(ids)
      expect([ids.length, answer.statusCode]).toEqual([ids.length, 400])
      expect(answer.json()).toMatchObject({ code: 'bad_request' })
    }
  })

  it('name the countries that are not published yet, and are refused if none is', async () => {
    hidden = ['us']
    const reply = await told(['US0003-R', 'KR0001-R'])
    expect([idsOf(reply), reply.waiting]).toEqual([['KR0001-R'], ['us']])
    hidden = ['kr', 'us']
    const answer = await ask(['KR0001-R'])
    hidden = []
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'not_ready'])
  })

  it('do not hide a stock whose ticker is spelled like their path', async () => {
    const answer = await server.app.inject({ url: '/api/v2/stock/ROWS/' })
    expect(answer.json()).toMatchObject({ code: 'unknown_ticker' })
  })
})
