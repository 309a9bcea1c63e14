import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { NightlyBackups } from '#server/backup-ports.ts'
import type { ConnectionConfig } from '../connection.ts'
import { withFileSentences } from './backup-refusal.ts'
import { writeBackup } from './write-backup.ts'

const fileOf = (day: string) => `tidemark-${day}.backup`

/** The backups of a server in its folder, one file a day. Other files in it are left alone. */
export function openNightlyBackups(connection: ConnectionConfig, folder: string): NightlyBackups {
  return {
    async days() {
      const names = await readdir(folder).catch(() => [])
      return names.flatMap(name => /^tidemark-(\d{4}-\d{2}-\d{2})\.backup$/.exec(name)?.[1] ?? [])
    },
    async make(day, now) {
      await withFileSentences(folder, 'Making the folder of backups', () =>
        mkdir(folder, { recursive: true, mode: 0o700 }),
      )
      // A server that was stopped in the middle of a backup leaves its draft behind.
      for (const name of await readdir(folder))
        if (name.endsWith('.backup.part')) await rm(join(folder, name), { force: true })
      await writeBackup(connection, join(folder, fileOf(day)), now)
    },
    remove: day => rm(join(folder, fileOf(day)), { force: true }),
  }
}
