import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { UserDataExport } from '#contract/leaving.ts'
import { groupBody } from '#tests/builders/items-apart.ts'
import { bearerHeader, type TestApp, testServer } from '#tests/builders/server.ts'
import { smallMarketStocks } from '#tests/builders/small-market.ts'
import { newPerson, subscribeToPremium, type TestPerson } from './person.ts'

let server: TestApp
let person: TestPerson
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.pass(3_600_000)
  person = await newPerson(server)
})

type Sent = { kind: string; id: string; body: object }
const bring = (items: readonly Sent[]) =>
  person.call('POST', '/api/v2/user/import/', { format: 'tidemark-export-1', items })
const items = async (kind: string) =>
  ((await person.call('GET', '/api/v2/user/export/')).body as unknown as UserDataExport).items.filter(
    item => item.kind === kind,
  )
const stock = (nth: number) => smallMarketStocks[nth]!
const reports = (...ids: readonly string[]): Sent => ({
  ...{ kind: 'ai-report', id: 'list' },
  body: { stocks: ids.map(fsym_id => ({ fsym_id, is_hidden: false })) },
})
const watchlist = (nth: number): Sent => ({
  ...{ kind: 'group', id: `w${nth}`, body: groupBody({ name: `List ${nth}` }) },
})

describe('an import into a free account', () => {
  it('of 99 watchlists stores the first and names ten of the others', async () => {
    const answer = await bring(Array.from({ length: 99 }, (_, nth) => watchlist(nth)))
    const names = Array.from({ length: 10 }, (_, nth) => `List ${nth + 1}`)
    expect(answer.body).toEqual({
      ...{ put: 1, same: 0, left_out: 98 },
      refused: [{ why: 'plan_limit', count: 98, names }],
    })
    expect(await items('group')).toHaveLength(1)
  })

  it('of a list of ten stocks keeps what was there and fills it up to three, in the order of the file', async () => {
    await bring([reports(stock(5).fsym_id)])
    const ten = Array.from({ length: 10 }, (_, nth) => stock(nth).fsym_id)
    const answer = await bring([reports(...ten)])
    const others = [2, 3, 4, 6, 7, 8, 9].map(nth => stock(nth).ticker)
    expect(answer.body).toEqual({
      ...{ put: 1, same: 0, left_out: 7 },
      refused: [{ why: 'plan_limit', count: 7, names: others }],
    })
    const stored = (await items('ai-report'))[0]?.body.stocks as { fsym_id: string }[]
    expect(stored.map(({ fsym_id }) => fsym_id).sort()).toEqual([0, 1, 5].map(nth => stock(nth).fsym_id))
  })

  it('refuses 500 stocks that do not exist, and a group, a note and an alert with one', async () => {
    const invented = Array.from({ length: 500 }, (_, nth) => `INVENTED${nth}-R`)
    const answer = await bring([
      reports(...invented),
      { kind: 'group', id: 'g', body: groupBody({ name: 'Mixed', stocks: [stock(0).fsym_id, 'NOBODY-R'] }) },
      { kind: 'note', id: 'NOBODY-R', body: { content: 'Who?' } },
      { kind: 'note', id: stock(0).fsym_id, body: { content: 'Known.' } },
    ])
    expect(answer.body).toEqual({
      ...{ put: 1, same: 0, left_out: 502 },
      refused: [{ why: 'unknown_stock', count: 502, names: invented.slice(0, 10) }],
    })
    expect(await items('ai-report')).toEqual([])
    expect(await items('group')).toEqual([])
    expect(await items('note')).toMatchObject([{ id: stock(0).fsym_id }])
  })

  it('takes all watchlists of the same file when the plan has room for them', async () => {
    const file = Array.from({ length: 30 }, (_, nth) => watchlist(nth))
    expect((await bring(file)).body).toMatchObject({ put: 1, left_out: 29 })
    await subscribeToPremium(server, person)
    expect((await bring(file)).body).toEqual({ put: 29, same: 1, left_out: 0, refused: [] })
    expect(await items('group')).toHaveLength(30)
  })
})

it('an account whose plan has ended imports its own longer lists again without a refusal', async () => {
  const { token } = await server.tokensOf('demo-expired')
  const headers = { ...bearerHeader(token), 'x-tidemark-client': 'webview' }
  const file = (await server.app.inject({ url: '/api/v2/user/export/', headers })).json<UserDataExport>()
  const payload = { format: file.format, items: file.items }
  const answer = await server.app.inject({ method: 'POST', url: '/api/v2/user/import/', headers, payload })
  expect(answer.json()).toEqual({ put: 0, same: file.items.length, left_out: 0, refused: [] })
})
