import { afterAll, beforeAll, expect, test } from 'vitest'
import { assert } from '#domain/kernel/assert.ts'
import { isSame } from '#domain/sync/same.ts'
import { type Chances, chances } from '#tests/builders/chance.ts'
import { bearer, type TestServer, testServer } from '#tests/builders/server.ts'
import { type Calls, type Device, device, type Ended, type Ledger } from './items-device.ts'
import { type Edit, membersOf, textsIn } from './items-edits.ts'

const isFull = process.env.PROOF_ROUNDS === 'full'
const editsOfEach = isFull ? 1_000 : 200
const names = ['phone', 'laptop', 'tablet']

let server: TestServer
let origin: string
let headers: Record<string, string>
beforeAll(async () => {
  server = await testServer()
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { token } = await server.tokensOf('demo-premium')
  headers = { ...bearer(token), 'x-tidemark-client': 'webview' }
})
afterAll(() => server.close())

async function asked(path: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(origin + path, { ...init, headers: { ...headers, ...init.headers } })
  const told: unknown = await answer.json()
  assert(answer.status === 200, `${path}: ${answer.status} ${JSON.stringify(told)}`)
  return told
}

const calls: Calls = {
  put: (kind, id, key, body) =>
    asked(`/api/v2/user/item/${kind}/${id}/`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    }) as ReturnType<Calls['put']>,
  newer: since => asked(`/api/v2/user/item/?since=${since}`) as ReturnType<Calls['newer']>,
}

test(
  `${editsOfEach} offline edits on each of three devices converge, and none vanishes`,
  async () => {
    const began = performance.now()
    const chance = chances(isFull ? 20261120 : 7)
    const ledger: Ledger = { made: [], ended: [], merged: [], clashes: [], lost: 0, again: 0 }
    const devices = names.map(name => device(name, calls, chance, ledger))
    for (const each of devices) await each.pull()
    await live(devices, chance)

    const whole = await calls.newer(0)
    expect(whole.more).toBe(false)
    const standing = whole.items.filter(({ body }) => body !== null)
    for (const each of devices) {
      expect(each.all().size, each.name).toBe(standing.length)
      for (const { kind, id, revision, body } of standing)
        expect(each.all().get(`${kind}/${id}`), `${each.name}: ${kind}/${id}`).toEqual({ revision, body })
    }
    everyEditHasEnded(ledger)
    everyTextIsSomewhere(ledger)
    noMergeLosesAnything(ledger)
    everyRevisionIsSomebodys(ledger, whole.items)
    const share = (how: Ended['how']) => ledger.ended.filter(each => each.how === how).length
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
  },
  isFull ? 600_000 : 60_000,
)

/** Everybody edits, sends and asks in no order at all, sometimes offline for long, until all is sent and told. */
async function live(devices: readonly Device[], chance: Chances): Promise<void> {
  const left = new Map(devices.map(each => [each, editsOfEach]))
  let nth = 0
  while (devices.some(each => !each.isDone() || left.get(each)! > 0)) {
    const one = chance.oneOf(devices)
    const still = left.get(one)!
    if (still > 0 && chance.happens(0.3)) {
      const burst = Math.min(still, 1 + chance.below(3))
      for (let at = 0; at < burst; at++) one.edit(nth++)
      left.set(one, still - burst)
    } else if (chance.happens(0.1)) await one.pull()
    else {
      // Two at once: what the server does first is for it to decide.
      const other = chance.oneOf(devices)
      await Promise.all(other === one ? [one.send()] : [one.send(), other.send()])
    }
  }
  for (const each of devices) await each.pull()
}

/** Each edit ends once, in one bundle. */
function everyEditHasEnded({ made, ended }: Ledger): void {
  expect(made).toHaveLength(names.length * editsOfEach)
  const ends = ended.flatMap(({ edits }) => edits.map(({ nth }) => nth)).toSorted((a, b) => a - b)
  expect(ends).toEqual(made.map(({ nth }) => nth).toSorted((a, b) => a - b))
}

/** What was written was saved, was written over by the same hand before it was sent, or was shown to whoever chose. */
function everyTextIsSomewhere({ ended, clashes, merged }: Ledger): void {
  const saved = ended.filter(({ how }) => how !== 'theirs chosen')
  const texts = new Set([
    ...saved.flatMap(({ kind, body }) => textsIn(kind, body)),
    ...clashes.flatMap(({ kind, mine, theirs }) => [...textsIn(kind, mine), ...textsIn(kind, theirs)]),
    ...merged.flatMap(({ kind, body }) => textsIn(kind, body)),
  ])
  for (const { edits } of ended)
    for (const [at, edit] of edits.entries()) {
      if (edit.did !== 'write' && edit.did !== 'name') continue
      const writtenOver = edits.slice(at + 1).some(({ did }) => did === 'remove' || did === edit.did)
      expect(writtenOver || texts.has(edit.what), `${edit.kind}/${edit.id}: ${edit.what}`).toBe(true)
    }
}

const outOf = (from: readonly string[], to: readonly string[]) => from.filter(each => !to.includes(each))

/** Of a list: what a merge takes away from either side, the other has taken out, or has chosen to be without; what either put in is in. */
function noMergeLosesAnything({ merged }: Ledger): void {
  for (const { kind, base, mine, theirs, body, edits, isChosen } of merged) {
    if (kind === 'note') continue
    const [was, one, other, is] = [base, mine, theirs, body].map(each => membersOf(kind, each))
    assert(was && one && other && is, 'four bodies')
    if (body !== null) {
      for (const added of [...outOf(one, was), ...outOf(other, was)]) expect(is).toContain(added)
      const isTaken = (gone: string): boolean => isChosen || takes(edits, gone)
      for (const gone of outOf(other, is)) expect(isTaken(gone), `${kind}: ${gone}`).toBe(true)
      for (const gone of outOf(one, is)) expect(was.includes(gone) && !other.includes(gone)).toBe(true)
    }
    for (const came of outOf(is, [...one, ...other])) expect.fail(`${kind}: ${came} came from nowhere`)
  }
}

const takes = (edits: readonly Edit[], member: string): boolean =>
  edits.some(({ did, what }) => (did === 'take out' && what === member) || did === 'remove')

/** No change was applied twice, and none but by somebody's bundle, which says what it took away. */
function everyRevisionIsSomebodys(
  { ended, clashes }: Ledger,
  items: Awaited<ReturnType<Calls['newer']>>['items'],
): void {
  const makers = new Map<string, Ended[]>()
  for (const each of ended.filter(({ how }) => how === 'saved')) {
    const name = `${each.kind}/${each.id}/${each.revision}`
    makers.set(name, [...(makers.get(name) ?? []), each])
  }
  const touched = new Set(ended.map(({ kind, id }) => `${kind}/${id}`))
  for (const { kind, id, revision } of items.filter(item => touched.has(`${item.kind}/${item.id}`))) {
    const first = Math.min(
      ...ended.filter(each => each.kind === kind && each.id === id).map(each => each.base.revision),
    )
    for (let at = first + 1; at <= revision; at++) {
      const made = makers.get(`${kind}/${id}/${at}`) ?? []
      const isExplained = made.some(({ kind: of, base, body, edits }) => {
        const gone = outOf(membersOf(of, base.body), membersOf(of, body))
        const wasShown = clashes.some(clash => clash.id === id && isSame(clash.theirs, base.body))
        return wasShown || gone.every(member => takes(edits, member))
      })
      expect(isExplained, `${kind}/${id}: revision ${at} is somebody's`).toBe(true)
    }
  }
}
