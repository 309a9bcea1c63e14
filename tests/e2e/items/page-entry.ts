import { connectDatabase } from '#storage/connection.ts'
import { databaseNameOf, userStores } from '#storage/names.ts'
import { readConflicts, readOutbox, storeEdit } from '#storage/outbox.ts'

const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), byte => byte.toString(16)).join('')

const open = (pk: number) =>
  connectDatabase(databaseNameOf(pk), {
    stores: userStores,
    onMemory() {
      throw new Error('this test needs a disk')
    },
  })

/** Edits every item that has no edit waiting in the outbox. Returns the ids that were edited. */
async function writeEdits(pk: number, ids: readonly string[], round: number): Promise<string[]> {
  const rows = open(pk)
  const busy = new Set((await readOutbox(rows)).map(entry => entry.id))
  const free = ids.filter(id => !busy.has(id))
  for (const id of free) {
    const body = { name: id, order: round, filter: { round } }
    await storeEdit(
      rows,
      { kind: 'filter', id, change: () => body },
      { now: new Date().toISOString(), newKey },
    )
  }
  rows.end()
  return free
}

async function unsent(pk: number): Promise<number> {
  const rows = open(pk)
  const [entries, conflicts] = await Promise.all([readOutbox(rows), readConflicts(rows)])
  rows.end()
  return entries.length + conflicts.length
}

export type PageHandle = { writeEdits: typeof writeEdits; unsent: typeof unsent }

Object.assign(globalThis, { desk: { writeEdits, unsent } satisfies PageHandle })
