import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearerHeader, type TestApp, testServer } from '#tests/builders/server.ts'
import { pointRewardWords } from '#text/words/point-reward.ts'

const DAY = 86_400_000
let server: TestApp
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const root = '/api/v2/billing/point/'
const event = `${root}events/reward-points-for-subscription/`
const pkOf = async (username: string) => (await server.stores.accounts.byUsername(username))?.user.pk ?? 0
const headersOf = async (username: string) => bearerHeader((await server.tokensOf(username)).token)
const get = async (username: string, url: string) =>
  (await server.app.inject({ url, headers: await headersOf(username) })).json()
const take = async (username: string, key?: string) => {
  const headers = { ...(await headersOf(username)), ...(key ? { 'idempotency-key': key } : {}) }
  return (await server.app.inject({ method: 'POST', url: event, headers })).json()
}
const save = async (username: string, amount: number) => {
  const userPk = await pkOf(username)
  const grant = { amount, type: 'ADMIN', reason: 'A test', at: server.now() } as const
  return server.transaction(({ points }) => points.save(userPk, grant))
}
const spend = async (username: string, amount: number, reference: string) => {
  const userPk = await pkOf(username)
  return server.transaction(({ points }) => points.spend(userPk, { amount, reference, at: server.now() }))
}

describe('the point calls', () => {
  it('tell what is there, what expires within 15 days, and what will be left in some days', async () => {
    await save('demo-free', 700)
    server.pass(351 * DAY)
    await save('demo-free', 300)
    expect(await get('demo-free', `${root}remain/`)).toEqual({ remain: 1_000 })
    expect(await get('demo-free', `${root}avail/?d=13`)).toMatchObject({ avail: 1_000, d: 13 })
    expect(await get('demo-free', `${root}avail/?d=14`)).toMatchObject({ avail: 300, d: 14 })
    expect(await get('demo-free', `${root}avail/?d=soon`)).toMatchObject({ avail: 1_000, d: 0 })
    const { detail, total_amount } = await get('demo-free', `${root}expired-15d/`)
    expect(total_amount).toBe(700)
    expect(detail).toMatchObject([
      { amount: 700, action_code: 'SAVE', type_code: 'ADMIN', expiry_date: '2027-11-20T09:00:00.000Z' },
    ])
  })

  it('list what happened, newest first, by what was added, used and lost', async () => {
    await spend('demo-free', 800, 'order-1')
    const all = await get('demo-free', root)
    expect(all).toMatchObject({ total: 3, total_amount: 200 })
    expect(
      all.rows.map((row: { action_code: string; amount: number }) => [row.action_code, row.amount]),
    ).toEqual([
      ['USE', 800],
      ['SAVE', 300],
      ['SAVE', 700],
    ])
    expect(await get('demo-free', `${root}?list=added&limit=1&offset=1`)).toMatchObject({
      total: 2,
      rows: [{ amount: 700 }],
    })
    expect(await get('demo-free', `${root}?list=expired`)).toMatchObject({ total: 0, rows: [] })
  })

  it('show nobody the points of somebody else', async () => {
    const userPk = await pkOf('demo-free')
    expect(await get('demo-expired', `${root}?user_pk=${userPk}`)).toMatchObject({
      total: 0,
      total_amount: 0,
    })
  })
})

describe('the reward of the subscription event', () => {
  // The subscriptions of the demo users have to be in force again after the clock was moved.
  beforeAll(async () => {
    server.pass(-351 * DAY)
  })

  it('is not for somebody without a paid subscription', async () => {
    expect(await get('demo-trial', event)).toMatchObject({
      state: 'open',
      eligible: false,
      expiry_date: null,
    })
    const refused = await take('demo-trial')
    expect(refused).toMatchObject({ result: 'problem', message: null })
    expect(refused.error).toBe(pointRewardWords.ko.problem)
    expect(await get('demo-trial', `${root}remain/`)).toEqual({ remain: 0 })
  })

  it('is given once, is renewed while it is unused, and is used in the end', async () => {
    expect(await get('demo-basic', event)).toMatchObject({ state: 'open', eligible: true })
    const granted = await take('demo-basic', 'first')
    expect(granted).toMatchObject({ result: 'granted', amount: 5_000, error: null })
    expect(granted.expiry_date).toBe('2027-11-20T09:00:00.000Z')
    expect(await take('demo-basic', 'first')).toEqual(granted)
    server.pass(60_000)
    const renewed = await take('demo-basic', 'second')
    expect(renewed).toMatchObject({ result: 'renewed', expiry_date: '2027-11-20T09:01:00.000Z' })
    expect(await get('demo-basic', `${root}remain/`)).toEqual({ remain: 5_000 })
    await spend('demo-basic', 100, 'order-2')
    expect(await get('demo-basic', event)).toMatchObject({ state: 'used' })
    const used = await take('demo-basic', 'third')
    expect(used).toMatchObject({ result: 'already_used', message: null })
    expect(used.error).toBe(pointRewardWords.en.already_used)
    expect(await get('demo-basic', `${root}remain/`)).toEqual({ remain: 4_900 })
  })

  it('is given once where it is asked for 5 times at once', async () => {
    const headers = await headersOf('demo-premium')
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => server.app.inject({ method: 'POST', url: event, headers })),
    )
    const results = replies.map(reply => reply.json().result)
    expect(results.filter(result => result === 'granted')).toHaveLength(1)
    expect(results.filter(result => result === 'renewed')).toHaveLength(4)
    expect(await get('demo-premium', `${root}remain/`)).toEqual({ remain: 5_000 })
  })

  it('is not given to another account with the telephone number of somebody who had it', async () => {
    const phone = '+821055550009'
    const setPhone = (username: string, number: string | null) =>
      server.pool.query('UPDATE user_account SET phone_number = $2 WHERE username = $1', [username, number])
    await server.pool.query('DELETE FROM point_event_reward')
    await setPhone('demo-basic', phone)
    expect(await take('demo-basic')).toMatchObject({ result: 'granted' })
    await setPhone('demo-basic', null)
    await setPhone('demo-premium', phone)
    expect(await get('demo-premium', event)).toMatchObject({ state: 'used', expiry_date: null })
    expect(await take('demo-premium')).toMatchObject({ result: 'already_used', expiry_date: null })
    expect(await take('demo-basic')).toMatchObject({ result: 'renewed' })
  })
})
