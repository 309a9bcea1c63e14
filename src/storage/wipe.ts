import { deleteDB } from 'idb'
import type { Device } from './device.ts'
import { forgetKept } from './kept-answers.ts'
import { forgetLastPage } from './last-page.ts'
import { forgetLastUser } from './last-user.ts'
import { owe, readOwed, settle } from './pending.ts'

export type DeleteDatabase = (name: string) => Promise<void>

const STEP_MS = 700

/** Removes all of one user from this device. What cannot be finished now is owed and finished at the next start. */
export async function wipeUser(
  device: Device,
  pk: number,
  deleteDatabase: DeleteDatabase = drop,
): Promise<void> {
  const mine = device.ofUser(pk)
  // First emptied, which no other tab can hold up; then deleted, which one can.
  await atMost(STEP_MS, forgetKept(mine))
  const name = device.endUser(pk)
  await atMost(
    STEP_MS,
    Promise.all([
      owe(device.shared, { kind: 'delete-database', name }),
      forgetLastUser(device.shared),
      forgetLastPage(device.shared),
    ]),
  )
  await atMost(STEP_MS, finishDeletion(device, name, deleteDatabase))
}

/** Deletes what an interrupted sign-out left, unless its owner has signed in again. */
export async function finishDeletions(
  device: Device,
  present: string | null,
  deleteDatabase: DeleteDatabase = drop,
): Promise<void> {
  for (const owed of await readOwed(device.shared)) {
    if (owed.kind !== 'delete-database') continue
    if (owed.name === present) await settle(device.shared, owed)
    else await atMost(STEP_MS, finishDeletion(device, owed.name, deleteDatabase))
  }
}

async function finishDeletion(device: Device, name: string, deleteDatabase: DeleteDatabase) {
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
