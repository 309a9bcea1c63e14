import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openErasureList, readErasureList } from '../../adapters/database/backup/erasure-list.ts'
import { openBackupFile } from '../../adapters/database/backup/open-backup-file.ts'
import { restoreBackup } from '../../adapters/database/backup/restore-backup.ts'
import { reachDatabase } from '../../adapters/database/open-database.ts'
import { startProblemSentence } from '../../adapters/database/start-problem.ts'
import { prepareDataFolder } from '../../embedded-postgres/cluster-location.ts'
import { readEnv } from '../../env.ts'
import { readEnvironmentFile } from '../../env-file.ts'
import { BadCommandInput, type StandaloneCommand } from '../command.ts'
import { oneFile } from './backup.ts'

export const restoreCommand: StandaloneCommand = {
  alone: true,
  async run(args, { now, say, folder, environment }) {
    const path = oneFile(args)
    const env = readEnv({ ...(await readEnvironmentFile(folder)), ...environment }, folder)
    const { databaseUrl, dataDir } = env
    const backup = await openBackupFile(path)
    const own = join(dataDir, 'backups')
    const listed = [...(await readErasureList(own)), ...(await readErasureList(dirname(path)))]
    const prepared = await prepareDataFolder(dataDir)
    if (!prepared.ok) throw new BadCommandInput(startProblemSentence(prepared.error))
    // The folder marks a restore that has begun: if it is killed, no start takes the empty database for a new one.
    await mkdir(own, { recursive: true, mode: 0o700 })
    const reached = await reachDatabase({ databaseUrl, dataDir, creation: 'always', say })
    if (!reached.ok) throw new BadCommandInput(startProblemSentence(reached.error))
    try {
      const { rows, tables, erased } = await restoreBackup(reached.value.connection, backup, listed)
      // A later restore from this folder needs the whole list, whichever folder it came from.
      await openErasureList(own).add(listed, now)
      say(`${rows} rows of ${tables} tables are as they were at ${backup.header.made_at}.`)
      if (erased > 0) say(`${erased} ${erased === 1 ? 'user' : 'users'} erased after that: erased again.`)
      say('Secrets are in no backup: with others than before, everybody signs in again (docs/operating.md).')
    } finally {
      await reached.value.stop()
    }
  },
}
