import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleSeed } from '#scripts/test-runner/sample-seed.ts'
import { randomBySeed } from '#tests/builders/random.ts'
import { isFullProof } from '#tests/setup/sample.ts'
import { type StoreSite, storeSite } from './store-site.ts'

const races = isFullProof ? 500 : 25
const random = randomBySeed(sampleSeed())

/** The full proof takes minutes. */
const inFull = { timeout: 900_000 }

let site: StoreSite
let owner: Awaited<ReturnType<StoreSite['newUser']>>
let thief: typeof owner
beforeAll(async () => {
  site = await storeSite({ isLimited: false })
  owner = await site.newUser()
  thief = await site.newUser()
})
afterAll(() => site.close())

const ownersOf = async (id: string): Promise<number[]> =>
  (
    await site.server.pool.query('SELECT user_pk FROM subscription_receipt WHERE external_id = $1', [id])
  ).rows.map(({ user_pk }) => Number(user_pk))

describe.each([
  {
    what: 'purchase token',
    named: (nth: number) => `active.premium_monthly.race${nth}`,
    connect: (headers: Record<string, string>, id: string) => site.connectAndroid(headers, id),
    notify: async (token: string) => site.notifyAndroid(await site.google.push({ token, type: 4 })),
  },
  {
    what: 'transaction id',
    named: (nth: number) => `1400${nth}`,
    connect: (headers: Record<string, string>, id: string) => site.connectIos(headers, id),
    notify: async (id: string) => site.notifyIos(await site.apple.notification({ id, type: 'SUBSCRIBED' })),
  },
])('a stolen $what', inFull, ({ named, connect, notify }) => {
  it(`gives one account the plan and the other 409, in ${races} races`, async () => {
    let wonByThief = 0
    for (let race = 0; race < races; race++) {
      const id = named(race)
      const runners = random.happens(0.5) ? [owner, thief] : [thief, owner]
      const calls = [
        ...runners.map(({ headers }) => connect(headers, id)),
        ...(random.happens(0.5) ? [notify(id), site.server.refreshPurchases()] : []),
      ]
      const answers = (await Promise.all(calls))
        .slice(0, 2)
        .map(answer => (answer as { statusCode: number }).statusCode)
      expect([...answers].sort()).toEqual([200, 409])
      const winner = runners[answers.indexOf(200)]!
      const loser = runners[answers.indexOf(409)]!
      if (winner === thief) wonByThief++
      expect(await ownersOf(id)).toEqual([winner.pk])
      expect((await connect(loser.headers, id)).statusCode).toBe(409)
      expect((await connect(winner.headers, id)).statusCode).toBe(200)
      expect(await ownersOf(id)).toEqual([winner.pk])
    }
    // Both have been the first, so that the races were races.
    expect(wonByThief).toBeGreaterThan(0)
    expect(wonByThief).toBeLessThan(races)
  })

  it('that its owner connected before stays with the owner, whatever arrives at the same time', async () => {
    const mine = await site.newUser()
    const id = named(races + 1)
    expect((await connect(mine.headers, id)).statusCode).toBe(200)
    const calls = Array.from({ length: 10 }, () => connect(thief.headers, id))
    const answers = await Promise.all([...calls, connect(mine.headers, id), notify(id)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(10).fill(409), 200, 200])
    await site.server.refreshPurchases()
    expect(await site.planOf(mine.pk)).toBe('premium')
    expect(await ownersOf(id)).toEqual([mine.pk])
  })
})
