import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testServer } from '#tests/builders/server.ts'
import { smallMarketStocks } from '#tests/builders/small-market.ts'
import { type ItemClient, itemClientOf } from './mine.ts'

let server: TestApp
let me: ItemClient
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.pass(3_600_000)
  me = await itemClientOf(server, 'demo-basic')
})

describe('notes', () => {
  const stock = smallMarketStocks[38]!.fsym_id
  const path = `/api/v2/user/note/${stock}/`

  it('are created once, changed on the revision that was read, and removed by an empty text', async () => {
    expect((await me.ask('GET', path)).json()).toEqual({ note: null })
    expect((await me.ask('PATCH', path, { content: 'Nothing there.' })).json().code).toBe('not_found')
    const written = await me.ask('POST', '/api/v2/user/note/', { fsym_id: stock, content: 'First.\nSecond.' })
    expect(written.json()).toMatchObject({ fsym_id: stock, content: 'First.\nSecond.', revision: 1 })
    const again = await me.ask('POST', '/api/v2/user/note/', { fsym_id: stock, content: 'Again.' })
    expect([again.statusCode, again.json().code]).toEqual([409, 'conflict'])
    server.pass(60_000)
    const changed = (await me.ask('PATCH', path, { base_revision: 1, content: 'Changed.' })).json().note
    expect(changed).toMatchObject({
      ...{ content: 'Changed.', revision: 2 },
      ...{ id: written.json().id, created_at: written.json().created_at },
    })
    expect(changed.updated_at > changed.created_at).toBe(true)
    expect((await me.ask('PATCH', path, { base_revision: 1, content: 'Late.' })).statusCode).toBe(409)
    expect((await me.ask('GET', '/api/v2/user/note/')).json().notes[0]).toEqual(changed)
    expect((await me.item('note', stock))?.body).toEqual({ content: 'Changed.' })
    expect((await me.ask('PATCH', path, { content: '' })).json()).toEqual({ note: null })
    expect((await me.ask('GET', path)).json()).toEqual({ note: null })
    const anew = await me.ask('POST', '/api/v2/user/note/', { fsym_id: stock, content: 'Anew.' })
    expect(anew.json()).toMatchObject({ content: 'Anew.', revision: 4 })
    expect(anew.json().id).not.toBe(written.json().id)
    await me.ask('PATCH', path, { content: '' })
  })

  it('have ids of their own, also in the reply to a repeated call and for a program that names the id as revision', async () => {
    const other = await itemClientOf(server, 'demo-premium')
    const write = (client: ItemClient, key: string) =>
      client.ask('POST', '/api/v2/user/note/', { fsym_id: stock, content: 'Mine.' }, key)
    const mine = (await write(me, 'note-key-1')).json()
    expect((await write(me, 'note-key-1')).json()).toEqual(mine)
    expect((await write(other, 'note-key-1')).json().id).not.toBe(mine.id)
    const change = () => me.ask('PATCH', path, { base_revision: mine.id, content: 'Changed.' }, 'note-key-2')
    const changed = (await change()).json()
    expect(changed.note).toMatchObject({ id: mine.id, revision: mine.revision + 1, content: 'Changed.' })
    server.pass(60_000)
    expect((await change()).json()).toEqual(changed)
    expect((await me.ask('GET', path)).json()).toEqual(changed)
  })

  it('are refused for an unknown stock', async () => {
    const answer = await me.ask('POST', '/api/v2/user/note/', { fsym_id: 'NOBODY-R', content: 'Who?' })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request'])
  })
})

describe('recent searches', () => {
  const path = '/api/v2/user/recent-search/'
  type Row = { fsym_id: string; last_searched_at: string; stock: unknown }
  const rows = async () => (await me.ask('GET', path)).json<{ rows: Row[] }>().rows

  it('are listed newest first with their stocks, and removed one by one or all at once', async () => {
    const before = await rows()
    expect(before.length).toBeGreaterThan(3)
    const times = before.map(row => row.last_searched_at)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(before[0]!.stock).toMatchObject({ fsym_id: before[0]!.fsym_id })
    const left = await me.ask('DELETE', path, { fsym_id: before[1]!.fsym_id })
    expect(left.json().rows).toEqual(before.toSpliced(1, 1))
    expect((await me.ask('DELETE', path, { fsym_id: before[1]!.fsym_id })).json()).toEqual(left.json())
    expect((await me.ask('DELETE', path, {})).json()).toEqual({ rows: [] })
    expect(await rows()).toEqual([])
  })
})

describe('preferences', () => {
  const path = '/api/v2/user/preference/'

  it('are switched one by one, and are stored as the item of that kind', async () => {
    const off = { ai_chart_stop_loss_line_vp: false, ai_chart_stop_loss_line_ema_20: false }
    expect((await me.ask('POST', path, off)).json()).toEqual(off)
    const on = { ...off, ai_chart_stop_loss_line_ema_20: true }
    expect((await me.ask('POST', path, { ai_chart_stop_loss_line_ema_20: true })).json()).toEqual(on)
    expect((await me.ask('GET', path)).json()).toEqual(on)
    const { revision, body } = (await me.item('preference', 'all'))!
    expect(body).toEqual(on)
    await me.put('preference', 'all', revision, null)
    expect((await me.ask('GET', path)).json()).toEqual(off)
    expect((await me.ask('POST', path, { ai_chart_stop_loss_line_vp: true })).json()).toMatchObject({
      ai_chart_stop_loss_line_vp: true,
    })
  })
})

describe('the list of my stocks, sent without a revision', () => {
  const path = '/api/v2/user/ai-report/'
  const stock = (nth: number) => smallMarketStocks[nth]!.fsym_id
  const listed = (...nths: readonly number[]) => nths.map(nth => ({ fsym_id: stock(nth) }))
  const send = (client: ItemClient, reports: object[], key?: string) =>
    client.ask('PATCH', path, { reports }, key)
  const ids = (answer: { json(): { reports: { fsym_id: string }[] } }) =>
    answer.json().reports.map(({ fsym_id }) => fsym_id)
  const read = async (client: ItemClient) => ids(await client.ask('GET', path))

  it('takes the place of the list that was read before: one is added, one removed, one hidden, all in the order sent', async () => {
    const sent = await send(me, listed(1, 2, 3))
    expect(ids(sent)).toEqual([stock(1), stock(2), stock(3)])
    const changed = await send(me, [{ fsym_id: stock(3), is_hidden: true }, ...listed(4, 1)])
    expect(ids(changed)).toEqual([stock(3), stock(4), stock(1)])
    expect(changed.json().reports[0]).toMatchObject({ order: 0, is_hidden: true })
    expect(changed.json().revision).toBe(sent.json().revision + 1)
  })

  it('is merged with what another device has changed since, and a repeated call changes nothing', async () => {
    const other = await itemClientOf(server, 'demo-basic')
    await send(me, listed(1, 2))
    expect(await read(other)).toEqual([stock(1), stock(2)])
    await send(me, listed(1, 2, 5))
    const merged = await send(other, listed(2, 6), 'list-key-1')
    expect(ids(merged).toSorted()).toEqual([stock(2), stock(5), stock(6)].toSorted())
    expect((await send(other, listed(2, 6), 'list-key-1')).json()).toEqual(merged.json())
    expect(await read(me)).toEqual(ids(merged))
  })

  it('on an older revision that it names is a conflict, as before', async () => {
    const { revision } = (await me.ask('GET', path)).json()
    const late = await me.ask('PATCH', path, { base_revision: revision - 1, reports: listed(7) })
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict'])
  })
})
