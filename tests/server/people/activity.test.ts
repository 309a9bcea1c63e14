import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bearerHeader, type TestApp, testServer } from '#tests/builders/server.ts'
import { newPerson, type TestPerson } from './person.ts'

const DAY = 86_400_000
const path = '/api/v2/user/action-history/'

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

async function later(ms: number): Promise<void> {
  server.pass(ms)
  await person.again()
}

const codes = async (query: string) =>
  ((await person.call('GET', `${path}?${query}`)).body.actions as { action_code: string }[]).map(
    ({ action_code }) => action_code,
  )
const did = (action_code: string, extra?: object) =>
  person.call('POST', path, { action_code, ...(extra ? { extra } : {}) })

describe('the history of actions', () => {
  it('keeps actions with their extra data, and lists the newest first', async () => {
    await did('6', { where: 'quote', nth: 2, seen: true, none: null })
    server.pass(1000)
    await did('19')
    const { actions } = (await person.call('GET', path)).body as { actions: object[] }
    expect(actions).toEqual([
      { action_code: '19', extra: {}, created_at: server.now().toISOString() },
      {
        action_code: '6',
        extra: { where: 'quote', nth: 2, seen: true, none: null },
        created_at: new Date(server.now().getTime() - 1000).toISOString(),
      },
    ])
  })

  it('is filtered by codes and days', async () => {
    await did('6')
    await later(3 * DAY)
    await did('7')
    await did('8')
    expect(await codes('action_code=6,8&prev_days=7')).toEqual(['8', '6'])
    expect(await codes('action_code=6,8&prev_days=2')).toEqual(['8'])
    expect(await codes('action_code=11')).toEqual([])
    expect(await codes('')).toEqual(['8', '7', '6'])
  })

  it.each([
    [{ action_code: '5' }],
    [{ action_code: '20' }],
    [{ action_code: '06' }],
    [{ action_code: 'plan-page-15s' }],
    [{ action_code: '6', extra: { 'a\u0000': 1 } }],
    [{ action_code: '6', extra: { a: 'x'.repeat(256) } }],
    [{ action_code: '6', extra: { a: { b: 1 } } }],
    [{ action_code: '6', extra: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`k${n}`, n])) }],
  ])('refuses an action that the specification does not have: %o', async body => {
    expect((await person.call('POST', path, body)).status).toBe(400)
  })

  it('keeps the newest 2,000 actions and every opening of the app', async () => {
    await did('open')
    await server.pool.query(
      `INSERT INTO action_history (user_pk, kind, action_code, created_at)
        SELECT $1, 'action', '7', $2::timestamptz + n * interval '1 millisecond' FROM generate_series(1, 2000) n`,
      [person.pk, server.now()],
    )
    server.pass(5000)
    await did('9')
    const { rows } = await server.pool.query(
      `SELECT action_code, count(*)::int FROM action_history WHERE user_pk = $1 GROUP BY 1 ORDER BY 1`,
      [person.pk],
    )
    expect(rows).toEqual([
      { action_code: '7', count: 1999 },
      { action_code: '9', count: 1 },
      { action_code: 'open', count: 1 },
    ])
    expect(await codes('')).toHaveLength(2000)
  })

  it('is not visible to another user', async () => {
    await did('6')
    const other = await newPerson(server)
    expect((await other.call('GET', path)).body.actions).toEqual([])
  })
})

describe('the count of openings', () => {
  const snapshot = async () => (await person.call('GET', '/api/v2/user/action-snapshot/')).body

  it('goes up once per day in Seoul', async () => {
    expect(await snapshot()).toEqual({ open_count: 0, date: null })
    const midnight = Math.ceil((server.now().getTime() + 9 * 3_600_000) / DAY) * DAY - 9 * 3_600_000
    await later(midnight - server.now().getTime() - 1000)
    const first = new Date(midnight - 1000 + 9 * 3_600_000).toISOString().slice(0, 10)
    await did('open')
    await did('open')
    expect(await snapshot()).toEqual({ open_count: 1, date: first })
    await later(2000)
    await did('open')
    expect(await snapshot()).toEqual({ open_count: 2, date: first })
  })
})

describe('an abandoned purchase of a subscription', () => {
  it('is kept apart from the actions', async () => {
    const url = '/api/v2/user/subscription-abandonment/'
    expect((await person.call('POST', url, { action_code: 'discovery-30s' })).status).toBe(200)
    expect((await person.call('POST', url, { action_code: '6' })).status).toBe(400)
    const { actions } = (await person.call('GET', url)).body as { actions: object[] }
    expect(actions).toMatchObject([{ action_code: 'discovery-30s' }])
    expect(await codes('')).toEqual([])
  })
})

describe('the fields of an abandoned purchase beside its code', () => {
  const url = '/api/v2/user/subscription-abandonment/'
  const abandon = (more: object, key?: string) =>
    person.call(
      'POST',
      url,
      { action_code: 'plan-page-15s', ...more },
      key === undefined ? {} : { 'idempotency-key': key },
    )

  it('are kept as they were sent, also when the call is repeated', async () => {
    const more = { screen: '/plan', prompted: true, visits: 3, plan: null }
    const first = await abandon(more, 'the-same-call')
    expect(first.body).toMatchObject({ action_code: 'plan-page-15s', extra: more })
    expect((await abandon(more, 'the-same-call')).body).toEqual(first.body)
    expect((await person.call('GET', url)).body.actions).toEqual([first.body])
  })

  it.each([
    { extra: { nested: 1 } },
    { list: [1] },
    { long: 'x'.repeat(256) },
    { 'a name with blanks': 1 },
    Object.fromEntries(Array.from({ length: 21 }, (_, nth) => [`k${nth}`, nth])),
  ])('are refused when they are not flat, not short or too many: %o', async more => {
    expect((await abandon(more)).status).toBe(400)
  })
})

describe('the counters of app triggers, per user', () => {
  const count = (counter: string) => person.call('PATCH', '/api/user', { counter })

  it('go up one by one, also with five requests at once, and stop at 32,767', async () => {
    await Promise.all(Array.from({ length: 5 }, () => count('chart')))
    expect((await person.call('GET', '/api/user')).body).toEqual({ counters: { chart: 5 } })
    await server.pool.query(`UPDATE user_account SET trigger_counters = '{"chart": 32766}' WHERE pk = $1`, [
      person.pk,
    ])
    await count('chart')
    expect((await count('chart')).body).toEqual({ counters: { chart: 32_767 } })
  })

  it.each([
    ['demo-free', 1],
    ['demo-trial', 1],
    ['demo-expired', 1],
    ['demo-basic', 0],
    ['demo-premium', 0],
  ])('count only for users without a subscription: %s', async (username, counted) => {
    const { token } = await server.tokensOf(username)
    const answer = await server.app.inject({
      ...{ method: 'PATCH', url: '/api/user', headers: bearerHeader(token), payload: { counter: 'once' } },
    })
    expect(answer.json()).toEqual({ counters: counted ? { once: 1 } : {} })
  })

  it('are at most a hundred: a further one is refused, and the known ones still count', async () => {
    const names = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`t${n}`, 1]))
    await server.pool.query('UPDATE user_account SET trigger_counters = $2 WHERE pk = $1', [person.pk, names])
    expect((await count('another')).status).toBe(400)
    expect((await count('t7')).body).toMatchObject({ counters: { t7: 2 } })
  })
})

describe('the link through which a user arrived', () => {
  it('is kept once if it is repeated, and only the newest fifty are kept', async () => {
    const utm = (source: string) => person.call('POST', '/api/v2/user/utm/', { utm_source: source })
    const kept = async () => (await person.call('GET', '/user/me/')).body.utm_history as object[]
    expect((await person.call('POST', '/api/v2/user/utm/', {})).body).toEqual({ saved: false })
    await utm('letter')
    await utm('letter')
    expect(await kept()).toEqual([{ utm_source: 'letter' }])
    for (let nth = 0; nth < 55; nth++) await utm(`s${nth}`)
    const all = await kept()
    expect(all).toHaveLength(50)
    expect(all.at(-1)).toEqual({ utm_source: 's54' })
    expect(all[0]).toEqual({ utm_source: 's5' })
  })
})

describe('the survey after a trial', () => {
  const url = '/api/v2/survey/expired-trial/'

  it('has three questions in both languages, and no answer is required', async () => {
    const { body } = await person.call('GET', url)
    expect(body).toMatchObject({ id: 'expired-trial', answered: false })
    const questions = body.questions as { text_kr: string; text_en: string }[]
    expect(questions).toHaveLength(3)
    for (const { text_kr, text_en } of questions) {
      expect(text_kr).toMatch(/[가-힣]/)
      expect(text_en).toMatch(/^[A-Z]/)
    }
    expect((await person.call('POST', `${url}response/`, { answers: {} })).status).toBe(200)
  })

  it('can be answered once', async () => {
    const answers = { useful: 'signals', wish: '더 많은\n종목' }
    const answered = await person.call('POST', `${url}response/`, { answers })
    expect(answered).toMatchObject({ status: 200, body: { answered: true } })
    expect((await person.call('POST', `${url}response/`, { answers })).body.code).toBe('conflict')
    expect((await person.call('GET', url)).body.answered).toBe(true)
  })

  it('refuses an answer to an unknown question and an invalid answer', async () => {
    for (const answers of [{ age: '30' }, { useful: 'all of it' }, { wish: '\u0000' }])
      expect((await person.call('POST', `${url}response/`, { answers })).status).toBe(400)
    expect((await person.call('GET', url)).body.answered).toBe(false)
  })
})
