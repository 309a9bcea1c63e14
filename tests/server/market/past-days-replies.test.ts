import { afterAll, beforeAll, expect, test } from 'vitest'
import type { marketConditionEndpoints } from '#contract/condition.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { ScreenerReply, screenerEndpoints } from '#contract/screener.ts'
import { presetNames } from '#domain/screener/filter/names.ts'
import { conditionHandlers } from '#server/endpoints/condition.ts'
import { screenerHandlers } from '#server/endpoints/screener.ts'
import { publishPastDays } from '#server/night/past-days.ts'
import { livelyMarket } from '#tests/builders/lively-market.ts'
import { testCrew } from '#tests/builders/worker-pool.ts'
import { testDatabase } from '../database/test-database.ts'
import { nightOf } from './night-of.ts'
import { openSite } from './open-site.ts'
import { asSubscriber } from './subscriber.ts'

type Preset = ReplyOf<typeof screenerEndpoints.preset>
type History = ReplyOf<typeof marketConditionEndpoints.history>

const SESSIONS = 30
const market = livelyMarket({ stocks: 40, sessions: 320 })
let site: Awaited<ReturnType<typeof openSite>>

/** A market that was installed on Wednesday evening, with the 30 sessions before it, and published again on Friday. */
beforeAll(async () => {
  const database = await testDatabase()
  await nightOf(database, market, 'kr', '2026-11-18T17:00:00+09:00')
  const made = await publishPastDays(
    {
      ...{ pool: database.pool, connection: { connectionString: database.url }, crew: testCrew() },
      ...{ sessions: SESSIONS, now: () => new Date('2026-11-18T09:00:00Z'), say: () => {} },
      isInterrupted: () => false,
    },
    'kr',
  )
  expect(made).toBe(SESSIONS)
  for (const day of [19, 20]) await nightOf(database, market, 'kr', `2026-11-${day}T17:00:00+09:00`)
  site = await openSite(database, [conditionHandlers, screenerHandlers])
})
afterAll(() => site.close())

const presetOf = (id: string, more = ''): Promise<Preset> =>
  site.told(`/api/v2/screener/preset/${id}/?country=kr&limit=200${more}`, asSubscriber)

async function screenedOn(as_of: number | null): Promise<ScreenerReply> {
  const payload = { filter: { as_of }, country: 'kr', limit: 5, offset: 0, columns: [], explain: false }
  const reply = await site.app.inject({
    ...{ method: 'POST', url: '/api/v2/screener/query/', payload },
    headers: { ...asSubscriber, 'accept-encoding': 'identity' },
  })
  return reply.json<ScreenerReply>()
}

test('last week’s list of each preset, and what came and went since, say that its day was made afterwards', async () => {
  let moved = 0
  for (const id of presetNames) {
    const { available, prev, entered, left } = await presetOf(id)
    expect(prev, id).toMatchObject({ as_of: '2026-11-13', made_afterwards: true })
    expect(await presetOf(id, '&period=prev')).toMatchObject({ prev: { made_afterwards: true } })
    if (available) moved += entered!.length + left!.length
  }
  expect(moved).toBeGreaterThan(10)
})

test('the results of past lists mark each list that was made afterwards: the first ended before the installation', async () => {
  const { past } = await presetOf('3days')
  expect(past.length).toBeGreaterThan(2)
  for (const { as_of, made_afterwards } of past) expect(made_afterwards, as_of).toBe(as_of < '2026-11-18')
})

test('a filter as of a day says whether that day was made afterwards', async () => {
  for (const [day, as_of, made_afterwards] of [
    [null, '2026-11-20', false],
    [20261119, '2026-11-19', false],
    [20261118, '2026-11-18', false],
    [20261117, '2026-11-17', true],
    [20261101, '2026-10-30', true],
  ] as const) {
    const { total, ...reply } = await screenedOn(day)
    expect(reply).toMatchObject({ as_of, made_afterwards })
    expect(total).toBeGreaterThan(10)
  }
})

test('the history of the condition has all 33 days, and names the first that was published on its own day', async () => {
  const { days, since, live_since } = await site.told<History>('/api/v2/market-condition/kr/history/')
  expect(days).toHaveLength(SESSIONS + 3)
  expect({ since, live_since }).toEqual({ since: days[0]!.date, live_since: '2026-11-18' })
  expect(days.every(({ gauge }) => gauge !== null)).toBe(true)
})
