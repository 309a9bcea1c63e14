import { type Connection, connect, type Open } from './connection.ts'
import { databaseOf, SHARED_DATABASE, sharedStores, userStores } from './names.ts'

export type DeviceStorage = {
  /** What belongs to the device, whoever uses it. */
  shared: Connection
  /** What belongs to one user, or to nobody in particular (null). */
  ofUser(pk: number | null): Connection
  /** From now on nothing of this user is read or written here. Returns the database's name. */
  endUser(pk: number | null): string
}

export type DeviceOptions = { onMemory(): void; open?: Open; openTimeout?: number }

/** Opens nothing yet: each database opens at its first use. */
export function openDevice(options: DeviceOptions): DeviceStorage {
  const users = new Map<string, Connection>()
  return {
    shared: connect(SHARED_DATABASE, { ...options, stores: sharedStores }),
    ofUser(pk) {
      const name = databaseOf(pk)
      const found =
        users.get(name) ?? connect(name, { ...options, stores: userStores, endsWhenDeleted: pk !== null })
      users.set(name, found)
      return found
    },
    endUser(pk) {
      const name = databaseOf(pk)
      users.get(name)?.end()
      users.delete(name)
      return name
    },
  }
}
