import { deleteDB } from 'idb'
import type { DeviceStorage } from './device.ts'
import { forgetLastPage } from './last-page.ts'
import { forgetLastUser } from './last-user.ts'
import { userStores } from './names.ts'
import { readPendingWork, removePendingWork, storePendingWork } from './pending.ts'

export type DeleteDatabase = (name: string) => Promise<void>

const STEP_MS = 700

/** These stores hold edits that the server does not have yet. */
const edits: readonly string[] = ['outbox', 'conflicts']

/**
 * Removes all data of a user from this device. Work that cannot be finished now is recorded and finished at the next
 * start. `spares` means that the user did not end the session, so unsent edits are kept until the user signs in here
 * again.
 */
export async function wipeUser(
  device: DeviceStorage,
  pk: number,
  deleteDatabase: DeleteDatabase = drop,
  spares = false,
): Promise<void> {
  const mine = device.ofUser(pk)
  const look = async () => {
    spares = (await Promise.all(edits.map(store => mine.keys(store)))).flat().length > 0
  }
  if (spares) await withTimeLimit(STEP_MS, look())
  // Stores are emptied before the database is deleted: emptying works while other tabs have the database open, while
  // deleting may be blocked by them.
  const emptied = userStores.filter(store => !(spares && edits.includes(store)))
  await withTimeLimit(STEP_MS, Promise.all(emptied.map(store => mine.clear(store))))
  const name = device.endUser(pk)
  await withTimeLimit(
    STEP_MS,
    Promise.all([
      spares || storePendingWork(device.shared, { kind: 'delete-database', name }),
      forgetLastUser(device.shared),
      forgetLastPage(device.shared),
    ]),
  )
  if (!spares) await withTimeLimit(STEP_MS, finishDeletion(device, name, deleteDatabase))
}

/** Deletes the databases that an interrupted sign-out left, unless their user has signed in again. */
export async function finishDatabaseDeletions(
  device: DeviceStorage,
  present: string | null,
  deleteDatabase: DeleteDatabase = drop,
): Promise<void> {
  for (const owed of await readPendingWork(device.shared)) {
    if (owed.kind !== 'delete-database') continue
    if (owed.name === present) await removePendingWork(device.shared, owed)
    else await withTimeLimit(STEP_MS, finishDeletion(device, owed.name, deleteDatabase))
  }
}

async function finishDeletion(device: DeviceStorage, name: string, deleteDatabase: DeleteDatabase) {
  await deleteDatabase(name)
  await removePendingWork(device.shared, { kind: 'delete-database', name })
}

/**
 * A blocked deletion needs no second request: the browser completes it when the other tabs have closed the database.
 * https://w3c.github.io/IndexedDB/#deleting-a-database
 */
const drop: DeleteDatabase = name => deleteDB(name)

/** Stops waiting for `work` after `ms`, so that a device that hangs cannot prevent a user from signing out. */
export async function withTimeLimit(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  await Promise.race([
    work.catch(() => {}),
    new Promise(resolve => {
      timer = setTimeout(resolve, ms)
    }),
  ])
  clearTimeout(timer)
}
