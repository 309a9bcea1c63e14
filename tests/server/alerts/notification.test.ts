import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { NewAlert } from '#server/alert-ports.ts'
import { deleteExpiredDaily } from '#server/use-cases/account/delete-expired.ts'
import { type TestApp, testServer } from '#tests/builders/server.ts'
import { newPerson, type TestPerson } from '#tests/server/people/person.ts'
import { someAlert } from './some-alerts.ts'

const MINUTE = 60_000
const DAY = 86_400_000

let server: TestApp
let ann: TestPerson
let ben: TestPerson
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.pass(3_600_000)
  ann = await newPerson(server)
  ben = await newPerson(server)
})

const ago = (ms: number) => new Date(server.now().getTime() - ms)
const tell = (who: TestPerson, input: Partial<NewAlert> = {}) =>
  server.stores.alerts.add([someAlert({ userPk: who.pk, madeAt: server.now(), ...input })])
const list = async (who: TestPerson, query = '') =>
  (await who.call('GET', `/api/v2/user/notification/${query}`)).body as {
    rows: Record<string, unknown>[]
    total: number
    unread: number
  }
const read = (who: TestPerson, body: object) => who.call('POST', '/api/v2/user/notification/read/', body)
const unread = async (who: TestPerson) =>
  (await who.call('GET', '/api/v2/user/notification/unread/')).body.unread

it('the inbox lists each alert in both languages with the outcome of its push', async () => {
  await tell(ann, { fate: 'quiet_hours', madeAt: ago(MINUTE) })
  const [added] = await tell(ann, { type: 'announcement', fsymId: null, asOf: null })
  const { rows, ...about } = await list(ann)
  expect(about).toEqual({ total: 2, unread: 2, as_of: server.now().toISOString() })
  expect(rows[0]).toEqual({
    ...{ id: added!.id, type: 'announcement', title_kr: '가나다전자: 매수 신호' },
    ...{ title_en: 'Ganada Electronics: buy signal', body_kr: '어제의 관망에서 바뀌었습니다.' },
    ...{ body_en: 'It was hold yesterday.', fsym_id: null, url: '/quote/000010', as_of: null },
    ...{ simulated: true, made_at: server.now().toISOString(), read_at: null, fate: 'sent' },
    ...{ sent: 0, shown: 0, opened: 0 },
  })
  expect(rows[1]).toMatchObject({ type: 'signal', fate: 'quiet_hours', fsym_id: 'AAA-R' })
})

it('an alert belongs to one user, and no other user can mark it as read', async () => {
  const [mine] = await tell(ann)
  await tell(ben)
  expect((await list(ben)).rows.map(({ id }) => id)).not.toContain(mine!.id)
  expect((await read(ben, { ids: [mine!.id] })).body).toEqual({ unread: 1 })
  expect(await unread(ann)).toBe(1)
  expect((await read(ann, { ids: [mine!.id] })).body).toEqual({ unread: 0 })
  expect((await list(ann)).rows[0]!.read_at).toBe(server.now().toISOString())
  expect(await unread(ben)).toBe(1)
})

it('alerts that arrive while the list is open stay unread', async () => {
  await tell(ann, { madeAt: ago(MINUTE) })
  const until = server.now().toISOString()
  server.pass(1)
  await tell(ann)
  expect((await read(ann, { until })).body).toEqual({ unread: 1 })
  expect((await read(ann, { until: 'now' })).body).toMatchObject({ code: 'bad_request' })
})

it('the inbox is read page by page and list by list', async () => {
  for (let nth = 0; nth < 5; nth++) await tell(ann, { madeAt: ago(nth), title_en: `${nth}` })
  await tell(ann, { type: 'upper' })
  const page = await list(ann, '?list=ai&limit=2&offset=2')
  expect([page.total, page.unread, page.rows.map(({ title_en }) => title_en)]).toEqual([5, 6, ['2', '3']])
})

it('the limit reply counts what only the plan has held back in the last thirty days', async () => {
  for (const fate of ['sent', 'sent', 'plan', 'quiet_hours', 'stale'] as const) await tell(ann, { fate })
  await tell(ann, { fate: 'plan', type: 'earnings' })
  await tell(ann, { fate: 'plan', type: 'earnings' })
  await tell(ann, { fate: 'plan', madeAt: ago(30 * DAY + 1) })
  await tell(ben, { fate: 'plan' })
  expect((await ann.call('GET', '/api/v2/user/notification/limit/')).body).toEqual({
    since: ago(30 * DAY).toISOString(),
    pushed: 2,
    held_back: [
      { type: 'earnings', count: 2 },
      { type: 'signal', count: 1 },
    ],
  })
})

it('alerts are kept for ninety days', async () => {
  await tell(ann, { madeAt: ago(90 * DAY + 1), title_en: 'too old' })
  await tell(ann, { madeAt: ago(90 * DAY), title_en: 'old' })
  const stop = await deleteExpiredDaily(server.stores, { now: server.now })
  await stop()
  expect((await list(ann)).rows.map(({ title_en }) => title_en)).toEqual(['old'])
})

it('alerts are part of the export, with their deliveries and next to the push devices', async () => {
  const [added] = await tell(ann)
  const { body } = await ann.call('GET', '/api/v2/user/export/')
  expect(body.alerts).toMatchObject([{ title_en: added!.title_en, fate: 'sent', deliveries: [] }])
  expect(body.push_devices).toEqual([])
})
