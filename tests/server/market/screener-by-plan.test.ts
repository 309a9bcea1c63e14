import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import { refusedFeatureOf } from '#contract/plan-limit.ts'
import type { Problem } from '#contract/problem.ts'
import type { screenerEndpoints } from '#contract/screener.ts'
import { planLimitsOf } from '#domain/plan/entitlement.ts'
import { presetNames } from '#domain/screener/filter/names.ts'
import { bearerHeader, type TestApp, testServer } from '#tests/builders/server.ts'
import { wanderersOf, wanderingMarket } from '#tests/builders/wandering-market.ts'
import { type MarketSite, marketSite } from './market-site.ts'

type Preset = ReplyOf<typeof screenerEndpoints.preset>

const nights = ['01', '02', '03', '04', '05', '08', '09'].map(day => `2021-11-${day}`)
const without = ['guest', 'demo-free', 'demo-basic', 'demo-expired'] as const
const having = ['demo-trial', 'demo-premium'] as const
type Asker = (typeof without)[number] | (typeof having)[number]

let site: MarketSite
let server: TestApp
const tokens = new Map<Asker, string>()
beforeAll(async () => {
  site = await marketSite()
  // Enough stocks for presets to have more rows than the free plan shows.
  const market = wanderingMarket(undefined, wanderersOf(48))
  for (const day of nights) await site.night(market, day)
  server = await testServer({ market: site.stores, markets: () => site.markets })
  for (const name of [...without, ...having])
    if (name !== 'guest') tokens.set(name, (await server.tokensOf(name)).token)
})
afterAll(async () => {
  await server.close()
  await site.close()
})

const headersOf = (who: Asker) => (who === 'guest' ? {} : bearerHeader(tokens.get(who) ?? ''))
const screen = (who: Asker, filter: object) =>
  server.app.inject({
    ...{ method: 'POST', url: '/api/v2/screener/query/', headers: headersOf(who) },
    payload: { country: 'kr', filter },
  })
const get = (who: Asker, path: string) =>
  server.app.inject({ url: `/api/v2/screener/${path}`, headers: headersOf(who) })
const presetOf = async (who: Asker, id: string, more = '') =>
  (await get(who, `preset/${id}/?country=kr&limit=200${more}`)).json<Preset>()

/**
 * Filters that need premium: a past day, and formulas, both the filter's own and one among its conditions, also a wrong one.
 */
const formula = { kind: 'formula', text: 'price > 0' }
const gated = [
  ['asOfScreening', { as_of: '2021-11-03' }],
  ['asOfScreening', { as_of: '1999-01-04' }],
  ['customFormula', { formula: 'price > 0' }],
  ['customFormula', { where: { kind: 'all', of: [{ kind: 'any', of: [formula] }] } }],
  ['customFormula', { formula: 'price >' }],
] as const

describe('the screener', () => {
  it.each(without)(
    'refuses %s every filter that needs the premium plan, and names the feature',
    async who => {
      for (const [feature, filter] of gated) {
        const answer = await screen(who, filter)
        expect([answer.statusCode, answer.headers['cache-control']]).toEqual([402, 'no-store'])
        expect(refusedFeatureOf(answer.json<Problem>())).toBe(feature)
        expect(answer.json<Problem>().fields).toEqual({ feature, plan: 'premium' })
      }
    },
  )

  it.each(having)('does not refuse %s any filter for its plan', async who => {
    const statuses = []
    for (const [, filter] of gated) statuses.push((await screen(who, filter)).statusCode)
    expect(statuses).toEqual([200, 404, 200, 200, 400])
    expect((await screen(who, { as_of: '2021-11-03' })).json()).toMatchObject({ as_of: '2021-11-03' })
  })

  it.each([...without, ...having])(
    'accepts from %s every filter and preset as of the newest day',
    async who => {
      const open = [
        { as_of: '2021-11-09' },
        { as_of: '2030-01-01' },
        { where: { kind: 'all', of: [{ kind: 'range', metric: 'rs_rating', least: 40 }] } },
        ...presetNames.map(mainPreset => ({ mainPreset })),
      ]
      for (const filter of open) expect((await screen(who, filter)).statusCode).toBe(200)
    },
  )

  it('does not send the pack of a past day to a plan that may not screen that day', async () => {
    const file = (who: Asker, version: number) => get(who, `pack/kr/?version=${version}`)
    for (const who of without) {
      const old = await file(who, 2)
      expect([old.statusCode, refusedFeatureOf(old.json())]).toEqual([402, 'asOfScreening'])
      // The second newest pack stays open: a device may have read its description just before the newest was published.
      expect((await file(who, nights.length - 1)).statusCode).toBe(200)
      expect((await file(who, nights.length)).statusCode).toBe(200)
    }
    for (const who of having) {
      const old = await file(who, 2)
      expect([old.statusCode, old.headers['cache-control'], old.headers.vary]).toEqual([
        200,
        'no-store',
        'authorization',
      ])
    }
  })
})

describe('a preset', () => {
  const { presetRows } = planLimitsOf('free')

  it('shows its first rows now and before, which stocks entered and left, and how many more there are', async () => {
    let hidden = 0
    let moved = 0
    for (const id of presetNames)
      for (const period of ['', '&period=prev']) {
        const whole = await presetOf('demo-premium', id, period)
        expect(whole).toMatchObject({ locked: 0, entered_locked: 0, left_locked: 0 })
        expect(whole.rows).toHaveLength(whole.total)
        for (const who of without) {
          const part = await presetOf(who, id, period)
          expect(part).toEqual({
            ...whole,
            rows: whole.rows.slice(0, presetRows),
            locked: Math.max(0, whole.total - presetRows),
            entered: whole.entered!.slice(0, presetRows),
            entered_locked: Math.max(0, whole.entered!.length - presetRows),
            left: whole.left!.slice(0, presetRows),
            left_locked: Math.max(0, whole.left!.length - presetRows),
          })
          hidden += part.locked
          moved += part.entered!.length + part.left!.length
        }
        expect(await presetOf('demo-trial', id, period)).toEqual(whole)
      }
    expect(hidden).toBeGreaterThan(0)
    expect(moved).toBeGreaterThan(0)
  })

  it('shows no further page to a plan that has only the first rows', async () => {
    for (const id of presetNames) {
      const { rows, locked, total } = await presetOf('demo-free', id, `&offset=${presetRows}`)
      expect([rows, locked]).toEqual([[], Math.max(0, total - presetRows)])
    }
  })

  it('shows in every plan what its past lists earned', async () => {
    const { past } = await presetOf('demo-premium', 'rs_rating')
    expect(past.length).toBeGreaterThan(0)
    for (const who of without) expect((await presetOf(who, 'rs_rating')).past).toEqual(past)
  })
})
