import { startEmbedded } from '#server/adapters/database/embedded.ts'

/** Starts the database of the folder given, tells how it went, and stays until it is killed or told to stop. */
const [dataDir = ''] = process.argv.slice(2)
const database = await startEmbedded({ dataDir, say: line => console.log(line) })
console.log(JSON.stringify(database))
process.on('SIGTERM', async () => {
  if (database.ok) await database.value.stop()
  process.exit(0)
})
if (!database.ok) process.exit(1)
