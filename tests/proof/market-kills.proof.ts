import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assert } from '#domain/kernel/assert.ts'
import { countries } from '#domain/market/country.ts'
import { sampleSeed } from '#scripts/test-runner/sample-seed.ts'
import { slow } from '#scripts/test-runner/slow.ts'
import type { MarketStores } from '#server/market-ports.ts'
import { runNight } from '#server/night/run-night.ts'
import { loadMarket } from '#server/use-cases/market/load-market.ts'
import { takeInSource } from '#server/use-cases/market/take-in.ts'
import { signalRandomFrom } from '#tests/engine/signals.market.ts'
import { temporaryFolder } from '#tests/server/database/temporary-folder.ts'
import { type TestDatabase, testDatabase } from '#tests/server/database/test-database.ts'
import { storedTables } from '#tests/server/market/stored/stored.ts'
import { marketStores } from '#tests/server/market/stored/stores-on.ts'
import {
  eveningOf,
  type MarketStep,
  marketOf,
  marketSteps,
  nightDepsOfStep,
  stepName,
} from './market-steps.ts'
import { assertWhole, verifiedChain, watchPublications } from './market-witness.ts'
import { startServerProcess } from './server-process.ts'

const sizes: Record<string, number> = { small: 2, full: 30 }
const size = process.env.PROOF_ROUNDS ?? 'small'
const kills = sizes[size] ?? Number(size)
assert(kills > 0, 'PROOF_ROUNDS is small, full or a number')

/** The step in which a process was when it was killed, judged by the last line that it printed. */
const phases = ['take-in', 'analysis', 'seal and publish', 'server'] as const
type Phase = (typeof phases)[number]

let database: TestDatabase
let control: TestDatabase
let stores: MarketStores
beforeAll(async () => {
  ;[database, control] = await Promise.all([testDatabase(), testDatabase()])
  stores = marketStores(database.pool).stores
})
afterAll(() => Promise.all([database.drop(), control.drop()]))

const random = signalRandomFrom(sampleSeed())
const child = join(import.meta.dirname, 'children', 'night.ts')

/** Runs a night in a separate process, which is killed some milliseconds after it has printed a text, or ends by itself. */
async function night(
  step: MarketStep,
  kill: { after: string; ms: number } | null,
): Promise<'ended' | 'killed'> {
  const { VITEST: _, ...env } = process.env
  const running = spawn(process.execPath, [child, database.url, JSON.stringify(step)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  running.stdout.on('data', (chunk: Buffer) => {
    said += chunk
  })
  const ended = once(running, 'close')
  if (kill) {
    while (!said.includes(kill.after) && running.exitCode === null) await pause(2)
    await pause(kill.ms)
    running.kill('SIGKILL')
  }
  const [code, signal] = await ended
  if (signal === 'SIGKILL') return 'killed'
  assert(code === 0 && said.includes('done'), `the night of ${stepName(step)} is done: ${said}`)
  return 'ended'
}

const about: Record<Exclude<Phase, 'server'>, { after: string; longest: number }> = {
  'take-in': { after: 'begins', longest: 900 },
  analysis: { after: 'changes from', longest: 1400 },
  'seal and publish': { after: 'stocks judged', longest: 250 },
}

/** Stores the new data of the source, and kills a whole server at its start, when it is about to publish that data. */
async function killServer(step: MarketStep, folder: string): Promise<void> {
  const { transaction } = marketStores(database.pool)
  for (const country of countries) {
    const newest = await stores.bars.newest(
      (await stores.instruments.ofCountry(country)).map(({ fsym_id }) => fsym_id),
    )
    const taken = await takeInSource(
      { stores, newest, transaction, now: eveningOf(step), onProgress: () => {} },
      marketOf(step),
      country,
      step.day,
    )
    assert(taken.ok, 'it is the market of that source')
  }
  const server = await startServerProcess(folder, serverEnv(step))
  while (!server.said().includes('judged') && !server.said().includes('serves')) await pause(5)
  await pause(random() * 120)
  await server.kill()
  // The nightly run that the killed server had started ends with it.
  for (let tries = 0; (await nightConnections()) > 0; tries++) {
    assert(tries < 200, 'the night of a killed server ends')
    await pause(25)
  }
}

const serverEnv = (step: MarketStep) => ({
  ...{ DATABASE_URL: database.url, MARKET: 'files', DEMO_USERS: '0' },
  TIDEMARK_NOW: eveningOf(step).toISOString(),
})

async function nightConnections(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'tidemark-night'",
  )
  return rows[0]!.count
}

async function published(own: MarketStores) {
  const all: unknown[] = []
  for (const country of countries) {
    const open = await loadMarket(own, country)
    const { revision: _, ...rest } = open?.published ?? { revision: 0 }
    const corrections = await own.corrections.newest(country, 1000)
    all.push([rest, [...(open?.answers.values() ?? [])], await own.seals.lines(country), corrections])
  }
  return all
}

test(`a market is complete after each of ${kills} kills, and equal to one that was never killed`, {
  ...slow('runs, kills and repeats each night, beside a market that is never killed'),
  timeout: kills * 90_000,
}, async () => {
  const folder = await temporaryFolder()
  const witness = watchPublications(stores, database.url)
  const counted = new Map<string, number>()
  const perStep = 2
  const steps = marketSteps(kills + 3)
  let [done, late, evenings] = [0, 0, 0]
  for (const [nth, step] of steps.entries()) {
    if (done === kills) break
    for (let turn = 0; turn < perStep && done < kills; turn++) {
      const phase = phases[done % (nth === 0 ? 3 : phases.length)]!
      const before = await published(stores)
      if (phase === 'server') await killServer(step, `${folder.path}/data`)
      else {
        const { after, longest } = about[phase]
        if ((await night(step, { after, ms: random() * longest })) === 'ended') {
          late++
          break
        }
      }
      done++
      counted.set(phase, (counted.get(phase) ?? 0) + 1)
      await look()
      // For each country, the publication must be either complete or not there at all.
      const now = await published(stores)
      for (const at of countries.keys()) {
        const [was, is] = [before[at] as unknown[], now[at] as unknown[]]
        const [wasNamed, isNamed] = [was[0], is[0]] as { version?: number }[]
        if (wasNamed?.version === isNamed?.version) expect(is.slice(0, 3)).toEqual(was.slice(0, 3))
        else expect(isNamed?.version).toBe((wasNamed?.version ?? 0) + 1)
      }
    }
    await night(step, null)
    evenings++
    await look()
    const on = { pool: control.pool, url: control.url }
    for (const country of countries)
      assert((await runNight(nightDepsOfStep(on, step), country)).ok, 'it is its market')
    expect(await published(stores)).toEqual(await published(marketStores(control.pool).stores))
    expect(await storedTables(database.pool)).toEqual(await storedTables(control.pool))
  }
  expect(done).toBe(kills)
  await expectServed(steps[evenings - 1]!, `${folder.path}/data`)
  const looks = await witness.stop()
  await folder.remove()
  const lines = (await stores.seals.lines('kr')).length + (await stores.seals.lines('us')).length
  console.log(
    `${done} kills (${[...counted].map(([phase, count]) => `${count} in ${phase}`).join(', ')}, ` +
      `${late} too late), ${evenings} evenings, ${lines} sealed days that verify, ${looks} looks at what was published, none of it half`,
  )
  expect(looks).toBeGreaterThan(kills * 5)
})

async function look(): Promise<void> {
  for (const country of countries) {
    const open = await loadMarket(stores, country)
    const days = await verifiedChain(stores, country)
    if (open) assertWhole(open)
    expect(days.at(-1)?.day).toBe(open?.published.data_date)
  }
}

/** The next server must serve the last publication over HTTP. */
async function expectServed(step: MarketStep, folder: string): Promise<void> {
  const server = await startServerProcess(folder, serverEnv(step))
  await server.ready(60_000)
  for (const country of countries) {
    const newest = (await stores.publications.newest(country))!
    const pack = await fetch(`${server.origin}/api/v2/screener/pack/${country}/`)
    expect(pack.status).toBe(200)
    expect(pack.headers.get('etag')).toContain(newest.sha256)
    const ticker = country === 'kr' ? '800000' : 'QAA'
    const quote = (await (await fetch(`${server.origin}/api/v2/stock/${ticker}/`)).json()) as {
      as_of: string
    }
    expect(quote.as_of).toBe(stepName(step))
  }
  expect(await server.stop()).toBe(0)
}
