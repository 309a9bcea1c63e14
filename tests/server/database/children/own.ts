import { startEmbedded } from '#server/embedded-postgres/embedded.ts'

/** Starts the database of the given data folder, prints the result, and runs until SIGTERM or until it is killed. */
const [dataDir = ''] = process.argv.slice(2)
const database = await startEmbedded({ dataDir, say: line => console.log(line) })
console.log(JSON.stringify(database))
process.on('SIGTERM', async () => {
  if (database.ok) await database.value.stop()
  process.exit(0)
})
if (!database.ok) process.exit(1)
