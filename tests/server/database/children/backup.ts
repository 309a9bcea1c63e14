import { writeBackup } from '#server/adapters/database/backup/write-backup.ts'

/** Writes a backup of a database, for a test that kills it. */
const [url = '', file = ''] = process.argv.slice(2)
console.log('writing')
await writeBackup({ connectionString: url }, file, new Date())
console.log('done')
