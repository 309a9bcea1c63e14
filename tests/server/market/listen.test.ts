import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Listening, listen } from '#server/adapters/database/listen.ts'
import { type TestDatabase, testDatabase } from '../database/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

let listening: Listening | undefined
afterEach(async () => {
  await listening?.close()
  listening = undefined
})

function hearing(url = database.url) {
  const heard: string[] = []
  const seen = { gaps: 0 }
  listening = listen({ connectionString: url }, 'news', {
    said: what => heard.push(what),
    gap: () => seen.gaps++,
  })
  return { heard, seen }
}

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 300 && !isSo(); tries++) await pause(10)
  expect(isSo()).toBe(true)
}

const tell = (what: string) => database.pool.query("SELECT pg_notify('news', $1)", [what])
const ears = async () =>
  (
    await database.pool.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE application_name = 'tidemark-listen' AND datname = current_database()",
    )
  ).rows.map(({ pid }) => pid)

test('hears what is said, in its order, after it has told that it listens', async () => {
  const { heard, seen } = hearing()
  await until(() => seen.gaps === 1)
  for (const word of ['one', 'two', '', '셋']) await tell(word)
  await until(() => heard.length === 4)
  expect(heard).toEqual(['one', 'two', '', '셋'])
  expect(seen.gaps).toBe(1)
})

test('whose connection is killed again and again tells of each gap and hears on', async () => {
  const { heard, seen } = hearing()
  for (let round = 1; round <= 4; round++) {
    await until(() => seen.gaps === round)
    await tell(`before ${round}`)
    await until(() => heard.includes(`before ${round}`))
    for (const pid of await ears()) await database.pool.query('SELECT pg_terminate_backend($1)', [pid])
    await tell(`unheard ${round}`)
  }
  await until(() => seen.gaps === 5)
  await tell('after')
  await until(() => heard.includes('after'))
  expect(heard.filter(word => word.startsWith('before'))).toHaveLength(4)
})

test('ends when it is asked to, also while nobody answers', async () => {
  const { seen } = hearing()
  await until(() => seen.gaps === 1)
  await listening?.close()
  expect(await ears()).toEqual([])
  const nowhere = listen({ connectionString: 'postgresql://x@127.0.0.1:9/x' }, 'news', {
    said: () => {},
    gap: () => expect.fail('nobody is there'),
  })
  await pause(50)
  await nowhere.close()
})
