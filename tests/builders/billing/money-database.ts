import { join } from 'node:path'
import type pg from 'pg'
import { assert } from '#domain/kernel/assert.ts'
import { type OpenedDatabase, openDatabase } from '#server/adapters/database/open-database.ts'
import { startProblemSentence } from '#server/adapters/database/start-problem.ts'
import { readPidFile } from '#server/embedded-postgres/pid-file.ts'
import { sendSignal } from '#server/embedded-postgres/processes.ts'
import { testDatabaseUrl } from '#tests/server/database/address.ts'
import { temporaryFolder } from '#tests/server/database/temporary-folder.ts'

/** A PostgreSQL of its own, which can be killed and opened again as after a power cut. */
export async function openMoneyDatabase() {
  const folder = await temporaryFolder()
  const dataDir = join(folder.path, 'data')
  let opened = await openedIn(dataDir)
  return {
    pool: (): pg.Pool => opened.pool,
    url: () => testDatabaseUrl(opened.connection),
    async kill(): Promise<void> {
      const running = await readPidFile(join(dataDir, 'postgres'))
      assert(running, 'the database runs while money moves')
      sendSignal(running.pid, 'SIGKILL')
    },
    /** Starts what was killed, with what it had committed. */
    async reopen(): Promise<void> {
      await opened.close()
      opened = await openedIn(dataDir)
    },
    async close(): Promise<void> {
      await opened.close()
      await folder.remove()
    },
  }
}

async function openedIn(dataDir: string): Promise<OpenedDatabase> {
  const database = await openDatabase({ databaseUrl: null, dataDir, say: () => {} })
  if (!database.ok) throw new Error(startProblemSentence(database.error))
  return database.value
}
