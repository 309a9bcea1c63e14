import { afterAll, beforeAll, expect, it } from 'vitest'
import { socialProviders } from '#contract/social.ts'
import type { Stores } from '#server/ports.ts'
import type { Journey } from '#server/sign-in-ports.ts'
import { type TestApp, testServer } from '#tests/builders/server.ts'
import { type MutationRandom, mutations } from './mutations.ts'
import { sessionCount } from './traveller.ts'

const isFull = process.env.PROOF_ROUNDS === 'full'
const rounds = isFull ? 2000 : 300
const seed = isFull ? Date.now() % 2 ** 31 : 20_261_121

let server: TestApp
let trusting: TestApp
beforeAll(async () => {
  const env = { rateLimit: 999_999 }
  server = await testServer({ env })
  trusting = await testServer({ env, wrap: trustingAnybody() })
})
afterAll(() => Promise.all([server.close(), trusting.close()]))

/** The sample draws the same numbers each time; a full proof uses another seed, which a failure prints. */
function chanceOf(from: number): MutationRandom {
  let state = from >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    one: items => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('nothing to choose from')
      return item
    },
  }
}

/** Plants a fault on purpose: a store that accepts every known state, from any browser, at any time, and repeatedly. */
function trustingAnybody() {
  const begun = new Map<string, Journey>()
  return (stores: Stores): Stores => ({
    ...stores,
    journeys: {
      ...stores.journeys,
      async begin(journey) {
        begun.set(journey.stateHash.toString('hex'), journey)
      },
      async end({ stateHash }) {
        const journey = begun.get(stateHash.toString('hex'))
        return journey ? { ...journey, givenName: null } : null
      },
    },
  })
}

async function spoilAll(at: TestApp, times: number) {
  const random = chanceOf(seed)
  const before = await sessionCount(at)
  const tried: { name: string; label: string; statusCode: number; body: string }[] = []
  let rightly = 0
  for (let round = 0; round < times; round++) {
    at.pass(16 * 60_000)
    const mutation = mutations[round % mutations.length]
    if (!mutation) throw new Error('no mutation')
    const provider = random.one(mutation.of ?? socialProviders)
    const { statusCode, body } = await mutation.run({ server: at, provider, random })
    const label = `seed ${seed}, round ${round}: ${mutation.name} by ${provider}: ${statusCode} ${body}`
    tried.push({ name: mutation.name, label, statusCode, body })
    rightly += mutation.rightly ?? 0
  }
  return { tried, wrongly: (await sessionCount(at)) - before - rightly }
}

it(`the server opens no session for ${rounds} manipulated callbacks`, { timeout: 600_000 }, async () => {
  const { tried, wrongly } = await spoilAll(server, rounds)
  expect(tried.filter(({ statusCode }) => ![400, 401].includes(statusCode)).map(each => each.label)).toEqual(
    [],
  )
  expect(wrongly).toBe(0)
  expect(new Set(tried.map(({ name }) => name)).size).toBe(mutations.length)
  // The reply is the same, whatever was wrong with the callback.
  const refused = tried.filter(({ statusCode }) => statusCode === 401)
  expect([...new Set(refused.map(({ body }) => body))]).toEqual([
    JSON.stringify({ code: 'wrong_credentials', detail: 'This sign-in did not succeed. Start again.' }),
  ])
})

it('the check notices a server that accepts any callback', async () => {
  const { tried, wrongly } = await spoilAll(trusting, mutations.length)
  const opened = new Set(tried.filter(({ statusCode }) => statusCode === 200).map(({ name }) => name))
  expect(wrongly).toBe(opened.size)
  for (const name of ['the whole callback of somebody else', 'the cookie of another browser', 'too late'])
    expect(opened).toContain(name)
})
