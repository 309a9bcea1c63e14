import { deleteDB } from 'idb'
import type { DeviceStorage } from './device.ts'
import { forgetLastPage } from './last-page.ts'
import { forgetLastUser } from './last-user.ts'
import { userStores } from './names.ts'
import { owe, readOwed, settle } from './pending.ts'

export type DeleteDatabase = (name: string) => Promise<void>

const STEP_MS = 700

/** What no server has yet. */
const edits: readonly string[] = ['outbox', 'conflicts']

/**
 * Removes all of one user from this device. What cannot be finished now is owed and finished at the next start. `spares`:
 * the session ended without its owner's word, and edits that wait go on waiting for the owner to sign in here again.
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
  if (spares) await atMost(STEP_MS, look())
  // First emptied, which no other tab can hold up; then deleted, which one can.
  const emptied = userStores.filter(store => !(spares && edits.includes(store)))
  await atMost(STEP_MS, Promise.all(emptied.map(store => mine.clear(store))))
  const name = device.endUser(pk)
  await atMost(
    STEP_MS,
    Promise.all([
      spares || owe(device.shared, { kind: 'delete-database', name }),
      forgetLastUser(device.shared),
      forgetLastPage(device.shared),
    ]),
  )
  if (!spares) await atMost(STEP_MS, finishDeletion(device, name, deleteDatabase))
}

/** Deletes what an interrupted sign-out left, unless its owner has signed in again. */
export async function finishDeletions(
  device: DeviceStorage,
  present: string | null,
  deleteDatabase: DeleteDatabase = drop,
): Promise<void> {
  for (const owed of await readOwed(device.shared)) {
    if (owed.kind !== 'delete-database') continue
    if (owed.name === present) await settle(device.shared, owed)
    else await atMost(STEP_MS, finishDeletion(device, owed.name, deleteDatabase))
  }
}

async function finishDeletion(device: DeviceStorage, name: string, deleteDatabase: DeleteDatabase) {
  await deleteDatabase(name)
  await settle(device.shared, { kind: 'delete-database', name })
}

/** The browser goes on by itself once the other tabs have let go: `blocked` needs no second request. */
const drop: DeleteDatabase = name => deleteDB(name)

/** A device that hangs or refuses must not hold a person in the session they leave. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  await Promise.race([
    work.catch(() => {}),
    new Promise(resolve => {
      timer = setTimeout(resolve, ms)
    }),
  ])
  clearTimeout(timer)
}
