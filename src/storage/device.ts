import { type Connection, connect, type Open } from './connection.ts'
import { databaseOf, SHARED_DATABASE, sharedStores, userStores } from './names.ts'

export type DeviceStorage = {
  /** Data of the device, the same for every user. */
  shared: Connection
  /** Data of one user; null for guests. */
  ofUser(pk: number | null): Connection
  /** Ends reading and writing of this user's data on this page. Returns the name of the database. */
  endUser(pk: number | null): string
}

export type DeviceOptions = { onMemory(): void; open?: Open; openTimeout?: number }

/** Opens nothing yet: each database opens on first use. */
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
