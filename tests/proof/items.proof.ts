import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleSeed } from '#scripts/test-runner/sample-seed.ts'
import { slow } from '#scripts/test-runner/slow.ts'
import { type RandomBySeed, randomBySeed } from '#tests/builders/random.ts'
import { type TestApp, testServer } from '#tests/builders/server.ts'
import { callsTo } from './items-calls.ts'
import {
  type Calls,
  createItemsDevice,
  type EndedBundle,
  emptyLedger,
  type ItemsDevice,
} from './items-device.ts'
import {
  everyEditHasEnded,
  everyTextIsSomewhere,
  noMergeLosesAnything,
  unexplainedRevisions,
} from './items-rules.ts'

const isFull = process.env.PROOF_ROUNDS === 'full'
const editsOfEach = isFull ? 1_000 : 200
const names = ['phone', 'laptop', 'tablet']

let server: TestApp
let calls: Calls
beforeAll(async () => {
  server = await testServer()
  calls = await callsTo(server)
})
afterAll(() => server.close())

test(`${editsOfEach} offline edits on each of three devices lead to the same items on all of them, and no edit is lost`, {
  ...slow('sends each edit to a real server'),
  timeout: isFull ? 600_000 : 180_000,
}, async () => {
  const began = performance.now()
  const random = randomBySeed(sampleSeed())
  const ledger = emptyLedger()
  const devices = names.map(name => createItemsDevice(name, calls, random, ledger))
  const before = await calls.newer(0)
  expect(before.more).toBe(false)
  for (const each of devices) await each.pull()
  await live(devices, random)

  const whole = await calls.newer(0)
  expect(whole.more).toBe(false)
  const standing = whole.items.filter(({ body }) => body !== null)
  for (const each of devices) {
    expect(each.all().size, each.name).toBe(standing.length)
    for (const { kind, id, revision, body } of standing)
      expect(each.all().get(`${kind}/${id}`), `${each.name}: ${kind}/${id}`).toEqual({ revision, body })
  }
  expect(ledger.made).toHaveLength(names.length * editsOfEach)
  everyEditHasEnded(ledger)
  everyTextIsSomewhere(ledger)
  noMergeLosesAnything(ledger)
  expect(unexplainedRevisions(ledger, before.items, whole.items)).toEqual([])
  const share = (how: EndedBundle['how']) => ledger.ended.filter(each => each.how === how).length
  console.log(
    `${ledger.made.length} edits in ${ledger.ended.length} bundles: ${share('saved')} saved, ${share('there already')} there already, ` +
      `${share('theirs chosen')} left for theirs; ${ledger.merged.length} merges, ${ledger.clashes.length} clashes, ` +
      `${ledger.lost} lost answers, ${ledger.again} repeats; ${((performance.now() - began) / 1000).toFixed(1)} s`,
  )
  for (const [what, count] of Object.entries({
    merges: ledger.merged.length,
    clashes: ledger.clashes.length,
    'lost answers': ledger.lost,
    repeats: ledger.again,
  }))
    expect(count, `${what} have happened`).toBeGreaterThan(editsOfEach / 20)
})

/** The devices edit, send and pull in random order, sometimes offline for long, until everything is sent and pulled. */
async function live(devices: readonly ItemsDevice[], random: RandomBySeed): Promise<void> {
  const left = new Map(devices.map(each => [each, editsOfEach]))
  let nth = 0
  while (devices.some(each => !each.isDone() || left.get(each)! > 0)) {
    const one = random.oneOf(devices)
    const still = left.get(one)!
    if (still > 0 && random.happens(0.3)) {
      const burst = Math.min(still, 1 + random.below(3))
      for (let at = 0; at < burst; at++) one.edit(nth++)
      left.set(one, still - burst)
    } else if (random.happens(0.1)) await one.pull()
    else {
      // Two requests are sent at once: the server decides which one is first.
      const other = random.oneOf(devices)
      await Promise.all(other === one ? [one.send()] : [one.send(), other.send()])
    }
  }
  for (const each of devices) await each.pull()
}
