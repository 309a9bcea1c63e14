import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assert } from '#domain/kernel/assert.ts'
import { sampleSeed } from '#scripts/test-runner/sample-seed.ts'
import { slow } from '#scripts/test-runner/slow.ts'
import { openDatabase } from '#server/adapters/database/open-database.ts'
import { startProblemSentence } from '#server/adapters/database/start-problem.ts'
import { readPidFile } from '#server/embedded-postgres/pid-file.ts'
import { sendSignal } from '#server/embedded-postgres/processes.ts'
import { randomBySeed } from '#tests/builders/random.ts'
import { startChild } from '#tests/server/database/child.ts'
import { temporaryFolder } from '#tests/server/database/temporary-folder.ts'

const sizes: Record<string, number> = { small: 3, full: 50 }
const size = process.env.PROOF_ROUNDS ?? 'small'
const rounds = sizes[size] ?? Number(size)
assert(rounds > 0, 'PROOF_ROUNDS is small, full or a number')
const random = randomBySeed(sampleSeed())
const longestReopenMs = 5_000

type Victim = 'server' | 'server, then database' | 'database, then server'
const victims: Victim[] = ['server', 'server, then database', 'database, then server']

test(`the database loses no acknowledged transaction in ${rounds} kills`, {
  ...slow('the database recovers after each kill'),
  timeout: rounds * 20_000,
}, async () => {
  const folder = await temporaryFolder()
  const dataDir = join(folder.path, 'data')
  const acknowledged: string[] = []
  const reopenMs: number[] = []
  await makeDatabase(dataDir)
  for (let round = 0; round < rounds; round++) {
    const victim = victims[round % victims.length] ?? 'server'
    acknowledged.push(...(await writeUntilKilled(dataDir, round, victim)))
    const began = performance.now()
    const database = await openDatabase({ databaseUrl: null, dataDir, say: () => {} })
    if (!database.ok) throw new Error(startProblemSentence(database.error))
    const { pool, close } = database.value
    // Both are read in one statement: between two statements, a transaction of the killed server could still be
    // committed.
    const stored = await pool.query<{ row: string; total: number }>(
      `SELECT concat_ws(' ', round, writer, n) AS row, (SELECT n FROM total) AS total FROM written`,
    )
    reopenMs.push(performance.now() - began)
    await close()
    const rows = new Set(stored.rows.map(({ row }) => row))
    expect(acknowledged.filter(row => !rows.has(row))).toEqual([])
    expect(stored.rows[0]?.total, 'a row and its count are there together').toBe(rows.size)
  }
  await folder.remove()
  const sorted = reopenMs.toSorted((a, b) => a - b)
  const [median = 0, worst = 0] = [sorted[sorted.length >> 1], sorted.at(-1)]
  console.log(
    `${rounds} kills, ${acknowledged.length} acknowledged transactions, 0 lost; open again after ` +
      `${median.toFixed(0)} ms (median), ${worst.toFixed(0)} ms (worst)`,
  )
  expect(acknowledged.length, 'something was written between the kills').toBeGreaterThan(rounds * 8)
  // The sample shares the machine with other tests, so only a full proof checks the time.
  if (size === 'full') expect(worst).toBeLessThan(longestReopenMs)
})

async function makeDatabase(dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: null, dataDir, say: () => {} })
  if (!database.ok) throw new Error(startProblemSentence(database.error))
  await database.value.close()
}

async function writeUntilKilled(dataDir: string, round: number, victim: Victim): Promise<string[]> {
  const writer = startChild('write.ts', [dataDir, `${round}`])
  await writer.saying(`${round} `)
  await new Promise(resolve => setTimeout(resolve, 50 + random.below(700)))
  const database = await readPidFile(join(dataDir, 'postgres'))
  assert(database, 'the database runs while it is written to')
  if (victim === 'database, then server') sendSignal(database.pid, 'SIGKILL')
  await writer.end('SIGKILL')
  if (victim === 'server, then database') sendSignal(database.pid, 'SIGKILL')
  // The last line may have been cut off in the middle, so it is no acknowledgement.
  return writer.said().split('\n').slice(0, -1)
}
