import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ChannelListener, listenToChannel } from '#server/adapters/database/listen.ts'
import { type TestDatabase, testDatabase } from '../../database/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

let listening: ChannelListener | undefined
afterEach(async () => {
  await listening?.close()
  listening = undefined
})

type Times = Parameters<typeof listenToChannel>[3]

function hearing(url = database.url, times: Times = {}) {
  const listener: string[] = []
  const seen = { gaps: 0 }
  const on = { said: (what: string) => listener.push(what), gap: () => seen.gaps++ }
  listening = listenToChannel({ connectionString: url }, 'news', on, times)
  return { heard: listener, seen }
}

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 1000 && !isSo(); tries++) await pause(10)
  expect(isSo()).toBe(true)
}

const tell = (what: string) => database.pool.query("SELECT pg_notify('news', $1)", [what])
const ears = async () =>
  (
    await database.pool.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE application_name = 'tidemark-listen' AND datname = current_database()",
    )
  ).rows.map(({ pid }) => pid)

test('the listener delivers messages in their order, after it has reported that it listens', async () => {
  const { heard: listener, seen } = hearing()
  await until(() => seen.gaps === 1)
  for (const word of ['one', 'two', '', '셋']) await tell(word)
  await until(() => listener.length === 4)
  expect(listener).toEqual(['one', 'two', '', '셋'])
  expect(seen.gaps).toBe(1)
})

test('the listener reports each of four killed connections as a gap, and goes on listening', async () => {
  const { heard: listener, seen } = hearing()
  for (let round = 1; round <= 4; round++) {
    await until(() => seen.gaps === round)
    await tell(`before ${round}`)
    await until(() => listener.includes(`before ${round}`))
    for (const pid of await ears()) await database.pool.query('SELECT pg_terminate_backend($1)', [pid])
    await tell(`unheard ${round}`)
  }
  await until(() => seen.gaps === 5)
  await tell('after')
  await until(() => listener.includes('after'))
  expect(listener.filter(word => word.startsWith('before'))).toHaveLength(4)
})

test('the listener ends on request, also while no database answers', async () => {
  const { seen } = hearing()
  await until(() => seen.gaps === 1)
  await listening?.close()
  expect(await ears()).toEqual([])
  const nowhere = listenToChannel({ connectionString: 'postgresql://x@127.0.0.1:9/x' }, 'news', {
    said: () => {},
    gap: () => expect.fail('nobody is there'),
  })
  await pause(50)
  await nowhere.close()
})

/** A proxy in front of the database, which forwards nothing while it is `silent`. */
async function wayTo(url: string) {
  const { hostname, port, searchParams } = new URL(url)
  const folder = searchParams.get('host')
  const state = { silent: false, came: 0 }
  const sockets = new Set<Socket>()
  const server = createServer(near => {
    state.came++
    const far = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('data', bytes => state.silent || other.write(bytes))
      one.on('error', () => {})
      one.on('close', () => state.silent || other.destroy())
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const way = new URL(url)
  way.searchParams.delete('host')
  way.hostname = '127.0.0.1'
  way.port = String((server.address() as AddressInfo).port)
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { state, url: way.href, close }
}

test('a connection that was dropped silently is noticed and opened again', async () => {
  const way = await wayTo(database.url)
  const { heard: listener, seen } = hearing(way.url, {
    reconnectMs: 10,
    askEveryMs: 50,
    // A database on a busy machine may take half a second to answer, which must not count as silence.
    connectMs: 1000,
    answerMs: 1000,
  })
  await until(() => seen.gaps === 1)
  await pause(300)
  expect(seen.gaps).toBe(1)
  way.state.silent = true
  // New connections fail as well: each attempt is given up after its time limit.
  await until(() => way.state.came >= 3)
  expect(seen.gaps).toBe(1)
  way.state.silent = false
  await until(() => seen.gaps === 2)
  await tell('after')
  await until(() => listener.includes('after'))
  way.close()
})

test('the listener ends soon on request when its connection has become silent', async () => {
  const way = await wayTo(database.url)
  const { seen } = hearing(way.url)
  await until(() => seen.gaps === 1)
  way.state.silent = true
  await listening?.close()
  way.close()
})
