import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ExperimentArm, experimentArms } from '#domain/plan/plan-experiment.ts'
import { assignPlanExperiment } from '#server/use-cases/billing/assign-experiment.ts'
import { soldProducts } from '#server/use-cases/billing/read-card-billing.ts'
import { bearerHeader, type TestApp, testServer } from '#tests/builders/server.ts'

let server: TestApp
let people: number[]
beforeAll(async () => {
  server = await testServer()
  const { rows } = await server.pool.query<{ pk: string }>(
    `INSERT INTO user_account (username, nickname)
      SELECT 'tried-' || n, 'Tried' FROM generate_series(1, 1000) n RETURNING pk`,
  )
  people = rows.map(({ pk }) => Number(pk))
})
afterAll(() => server.close())

const assign = (userPk: number, seen: ExperimentArm | null = null) =>
  assignPlanExperiment(server.stores.experiments, { userPk, seen, now: server.now() })

test('of 1,000 people about as many are in one arm as in the other, and each stays there', async () => {
  const first = new Map<number, ExperimentArm>()
  for (const userPk of people) first.set(userPk, await assign(userPk))
  const inA = [...first.values()].filter(arm => arm === 'a').length
  // Chance alone leaves this range once in 1,500 draws; what is drawn for a person is the same at each run.
  expect(inA).toBeGreaterThan(446)
  expect(inA).toBeLessThan(554)
  for (const userPk of people.slice(0, 100))
    for (const seen of [null, ...experimentArms]) expect(await assign(userPk, seen)).toBe(first.get(userPk))
  const { rows } = await server.pool.query('SELECT count(*)::int AS count FROM experiment_assignment')
  expect(rows).toEqual([{ count: 1000 }])
})

test('what a guest has seen stays after the sign-in, and the first of two devices decides for both', async () => {
  const headers = bearerHeader((await server.tokensOf('demo-basic')).token)
  const ask = async (seen: string) =>
    (
      await server.app.inject({ url: `/api/v2/billing/experiment/plan_ab_250522/?seen=${seen}`, headers })
    ).json<{ arm: string }>().arm
  expect(await ask('b')).toBe('b')
  expect(await ask('a')).toBe('b')
  const { rows } = await server.pool.query<{ pk: string }>(
    `INSERT INTO user_account (username, nickname) VALUES ('two-devices', 'Two') RETURNING pk`,
  )
  const pk = Number(rows[0]!.pk)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => assign(pk, experimentArms[nth % 2]!)),
  )
  expect(new Set(answers).size).toBe(1)
})

test('both arms are told the same prices', async () => {
  const byArm = new Map<ExperimentArm, unknown>()
  for (const username of ['demo-free', 'demo-basic', 'demo-premium', 'demo-expired']) {
    const headers = bearerHeader((await server.tokensOf(username)).token)
    const { pk } = (await server.stores.accounts.byUsername(username))!.user
    const arm = await assign(pk, username === 'demo-free' ? 'a' : null)
    const { products } = (await server.app.inject({ url: '/api/v2/billing/products/', headers })).json<
      ReturnType<typeof soldProducts>
    >()
    byArm.set(arm, products)
    expect(products).toEqual(soldProducts(server.now()).products)
  }
  expect([...byArm.keys()].sort()).toEqual(['a', 'b'])
})
