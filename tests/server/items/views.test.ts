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
    expect(written.json()).toMatchObject({ fsym_id: stock, content: 'First.\nSecond.', id: 1 })
    const again = await me.ask('POST', '/api/v2/user/note/', { fsym_id: stock, content: 'Again.' })
    expect([again.statusCode, again.json().code]).toEqual([409, 'conflict'])
    server.pass(60_000)
    const changed = (await me.ask('PATCH', path, { base_revision: 1, content: 'Changed.' })).json().note
    expect(changed).toMatchObject({ content: 'Changed.', created_at: written.json().created_at })
    expect(changed.updated_at > changed.created_at).toBe(true)
    expect((await me.ask('PATCH', path, { base_revision: 1, content: 'Late.' })).statusCode).toBe(409)
    expect((await me.ask('GET', '/api/v2/user/note/')).json().notes[0]).toEqual(changed)
    expect((await me.item('note', stock))?.body).toEqual({ content: 'Changed.' })
    expect((await me.ask('PATCH', path, { content: '' })).json()).toEqual({ note: null })
    expect((await me.ask('GET', path)).json()).toEqual({ note: null })
    const anew = await me.ask('POST', '/api/v2/user/note/', { fsym_id: stock, content: 'Anew.' })
    expect(anew.json()).toMatchObject({ content: 'Anew.', id: 4 })
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
