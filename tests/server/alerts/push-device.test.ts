import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { someSubscription } from '#tests/builders/push.ts'
import { bearerHeader, type TestApp, testServer } from '#tests/builders/server.ts'
import { newPerson, type TestPerson } from '#tests/server/people/person.ts'

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
  server.pushed.sent.length = 0
  server.pushed.state.goodKeys = ['now', 'before']
  ann = await newPerson(server)
  ben = await newPerson(server)
})

const put = (who: TestPerson, body: object) => who.call('PUT', '/api/v2/user/push/subscription/', body)
const check = async (who: TestPerson, body: object) =>
  (await who.call('POST', '/api/v2/user/push/check/', body)).body
const remove = async (who: TestPerson, body: object) =>
  (await who.call('POST', '/api/v2/user/push/remove/', body)).body.removed
const devices = async (who: TestPerson) =>
  (await who.call('GET', '/api/v2/user/push/device/')).body.rows as { id: string; host: string }[]
const test = (who: TestPerson) => who.call('POST', '/api/v2/user/push/test/', {})
const listener = async (receipt: string, what: 'shown' | 'opened') => {
  const answer = await server.app.inject({
    ...{ method: 'POST', url: '/api/v2/push/heard/', payload: { receipt, what } },
  })
  return [answer.statusCode, answer.json<{ heard: boolean }>()]
}

describe('a push device', () => {
  it('is known once it has subscribed, and is listed without its address or keys', async () => {
    const mine = someSubscription()
    expect(await check(ann, mine)).toEqual({ id: null, state: 'unknown' })
    const kept = (await put(ann, { ...mine, replaces: null })).body
    expect(kept).toMatchObject({ state: 'known' })
    expect(await check(ann, mine)).toEqual(kept)
    const [shown] = await devices(ann)
    expect(shown).toEqual({
      ...{ id: kept.id, host: 'push.example', user_agent: 'lightMyRequest', lang: 'ko' },
      ...{ made_at: server.now().toISOString(), last_sent_at: null, failing: false },
    })
    const text = JSON.stringify(shown)
    for (const secret of [mine.endpoint, mine.p256dh, mine.auth]) expect(text).not.toContain(secret)
  })

  it('cannot be seen, checked or removed by another user', async () => {
    const mine = someSubscription()
    const { id } = (await put(ann, mine)).body
    expect(await devices(ben)).toEqual([])
    expect(await check(ben, mine)).toEqual({ id: null, state: 'unknown' })
    expect(await remove(ben, { endpoint: mine.endpoint })).toBe(false)
    expect(await remove(ben, { id })).toBe(false)
    await put(ben, { ...someSubscription(), replaces: mine.endpoint })
    expect(await devices(ann)).toHaveLength(1)
    expect(await remove(ann, { id })).toBe(true)
    expect(await devices(ann)).toEqual([])
  })

  it('moves to the user who subscribes with it last', async () => {
    const mine = someSubscription()
    await put(ann, mine)
    await put(ben, mine)
    expect([await devices(ann), (await devices(ben)).length]).toEqual([[], 1])
    await test(ann)
    await server.sendPushes()
    expect(server.pushed.sent).toEqual([])
  })

  it('must subscribe again when its server key differs or is retired', async () => {
    const mine = someSubscription({ key_id: 'before' })
    await put(ann, mine)
    expect((await check(ann, { ...mine, key_id: 'now' })).state).toBe('renew')
    expect((await check(ann, mine)).state).toBe('known')
    server.pushed.state.goodKeys = ['now']
    expect((await check(ann, mine)).state).toBe('renew')
    expect((await put(ann, someSubscription({ key_id: 'before' }))).body).toEqual({
      id: null,
      state: 'renew',
    })
    const fresh = someSubscription()
    await put(ann, { ...fresh, replaces: mine.endpoint })
    expect(await devices(ann)).toHaveLength(1)
    expect((await check(ann, fresh)).state).toBe('known')
  })

  it('is refused if nothing could be sent to it', async () => {
    const wrong: [string, object][] = [
      ['endpoint', { endpoint: 'https://10.0.0.1/push' }],
      ['p256dh', { p256dh: someSubscription().p256dh.replace(/.{4}$/, 'AAAA') }],
      ['p256dh', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
      ['auth', { auth: Buffer.alloc(17).toString('base64url') }],
    ]
    for (const [field, input] of wrong)
      expect(await put(ann, { ...someSubscription(), ...input })).toMatchObject({
        status: 400,
        body: { code: 'bad_request', fields: { [field]: 'wrong' } },
      })
    expect((await put(ann, { ...someSubscription(), endpoint: 'http://push.example/' })).status).toBe(400)
    expect(await devices(ann)).toEqual([])
  })

  it('is one of at most twenty; the oldest one is removed', async () => {
    const all = Array.from({ length: 22 }, () => someSubscription())
    for (const each of all) {
      server.pass(1)
      await put(ann, each)
    }
    expect(await devices(ann)).toHaveLength(20)
    const states = await Promise.all([0, 1, 2, 21].map(async at => (await check(ann, all[at]!)).state))
    expect(states).toEqual(['unknown', 'unknown', 'known', 'known'])
  })

  it('may subscribe sixty times in a row, then gets 429', async () => {
    const mine = someSubscription()
    const codes: number[] = []
    for (let nth = 0; nth < 61; nth++) codes.push((await put(ann, mine)).status)
    expect(codes).toEqual([...Array<number>(60).fill(200), 429])
    expect((await put(ben, someSubscription())).status).toBe(200)
  })
})

describe('the session of a push device', () => {
  /** The same user has one more device, which subscribes there. */
  const onAnother = async () => {
    server.pass(1000)
    const { token, refresh } = await server.tokensOf(ann.username)
    const ask = (method: 'POST' | 'PUT' | 'GET' | 'DELETE', url: string, payload?: object) =>
      server.app.inject({
        ...{ method, url, headers: { ...bearerHeader(token), 'x-tidemark-client': 'webview' } },
        ...(payload ? { payload } : {}),
      })
    const mine = someSubscription()
    await ask('PUT', '/api/v2/user/push/subscription/', mine)
    const answer = await ask('GET', '/api/v2/user/device/')
    const here = answer.json<{ devices: { id: string; is_this: boolean }[] }>().devices
    return { ask, refresh, endpoint: mine.endpoint, sessionId: here.find(each => each.is_this)!.id }
  }
  const told = async () => {
    server.pushed.sent.length = 0
    await test(ann)
    await server.sendPushes()
    return server.pushed.sent.map(({ endpoint }) => endpoint).sort()
  }

  it('ends the subscription on sign-out, and when it is ended from another device, alone or with the others', async () => {
    const all = [await onAnother(), await onAnother(), await onAnother(), await onAnother()]
    const [one, two, three, four] = all as [Other, Other, Other, Other]
    const of = (...some: Other[]) => some.map(({ endpoint }) => endpoint).sort()
    expect(await told()).toEqual(of(one, two, three, four))
    await one.ask('POST', '/api/logout/', { refresh: one.refresh })
    expect(await told()).toEqual(of(two, three, four))
    await three.ask('DELETE', `/api/v2/user/device/${two.sessionId}/`)
    expect(await told()).toEqual(of(three, four))
    await four.ask('POST', '/api/v2/user/device/end-others/')
    await ann.again()
    expect(await told()).toEqual(of(four))
  })

  it('leaves messages unsent that are queued when it signs out', async () => {
    const other = await onAnother()
    await test(ann)
    await other.ask('POST', '/api/logout/', { refresh: other.refresh })
    await server.sendPushes()
    expect(server.pushed.sent).toEqual([])
  })

  type Other = Awaited<ReturnType<typeof onAnother>>
})

describe('a trial notification', () => {
  it('reaches every device at once, in its own language', async () => {
    const [ko, en] = [someSubscription(), someSubscription({ lang: 'en' })]
    await put(ann, ko)
    await put(ann, en)
    expect((await test(ann)).body).toEqual({ devices: 2 })
    expect(server.unsent).toMatchObject([{ afterMs: 0 }])
    await server.sendPushes()
    const { sent } = server.pushed
    expect(new Map(sent.map(({ endpoint, message }) => [endpoint, [message.lang, message.title]]))).toEqual(
      new Map([
        [ko.endpoint, ['ko', '시험 알림']],
        [en.endpoint, ['en', 'Test alert']],
      ]),
    )
    expect(new Set(sent.map(({ message }) => message.receipt)).size).toBe(2)
    expect(sent[0]).toMatchObject({ ttlSeconds: 600, urgency: 'high', message: { unread: 1 } })
    for (const { topic, message } of sent) {
      expect(topic).toMatch(/^[\w-]{32}$/)
      expect(message).toMatchObject({ tag: topic, url: '/notification' })
    }
    const shown = await devices(ann)
    expect(shown).toMatchObject([
      { last_sent_at: server.now().toISOString(), failing: false },
      { last_sent_at: server.now().toISOString(), failing: false },
    ])
  })

  it('is not sent without a device, and the seventh request in a row gets 429', async () => {
    expect((await test(ann)).body).toEqual({ devices: 0 })
    expect((await ann.call('GET', '/api/v2/user/notification/')).body.total).toBe(0)
    const codes: number[] = []
    for (let nth = 0; nth < 6; nth++) codes.push((await test(ann)).status)
    expect(codes).toEqual([...Array<number>(5).fill(200), 429])
  })

  it('reports through its receipt that it was shown and opened, each once and without a session', async () => {
    await put(ann, someSubscription())
    await test(ann)
    await server.sendPushes()
    const { receipt } = server.pushed.sent[0]!.message
    const inbox = async () =>
      (await ann.call('GET', '/api/v2/user/notification/')).body as { rows: object[]; unread: number }
    expect(await inbox()).toMatchObject({ unread: 1, rows: [{ sent: 1, shown: 0, opened: 0 }] })
    expect(await listener(receipt, 'shown')).toEqual([200, { heard: true }])
    expect(await listener(receipt, 'shown')).toEqual([200, { heard: false }])
    expect(await listener('A'.repeat(22), 'shown')).toEqual([200, { heard: false }])
    expect(await listener(receipt, 'opened')).toEqual([200, { heard: true }])
    expect(await inbox()).toMatchObject({ unread: 0, rows: [{ sent: 1, shown: 1, opened: 1 }] })
  })
})

it('a push device ends when its session expires', async () => {
  const mine = someSubscription()
  await put(ann, mine)
  server.pass(400 * DAY)
  await ann.again()
  expect(await check(ann, mine)).toEqual({ id: null, state: 'unknown' })
  expect((await test(ann)).body).toEqual({ devices: 0 })
})

it('the public key for subscriptions is readable without a sign-in', async () => {
  const answer = await server.app.inject({ url: '/api/v2/push/key/' })
  expect(answer.json()).toEqual({ key_id: 'now', public_key: 'the-public-key' })
})
