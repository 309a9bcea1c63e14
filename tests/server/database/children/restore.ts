import { openBackupFile } from '#server/adapters/database/backup/open-backup-file.ts'
import { restoreBackup } from '#server/adapters/database/backup/restore-backup.ts'

/** Restores a backup into a database, for a test that kills it. */
const [url = '', file = ''] = process.argv.slice(2)
const backup = await openBackupFile(file)
console.log('restoring')
await restoreBackup({ connectionString: url }, backup, [])
console.log('done')
