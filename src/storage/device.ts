import { type Connection, connect, type DatabaseOpener } from './connection.ts'
import { databaseOf, SHARED_DATABASE, sharedStores, userStores } from './names.ts'

export type DeviceStorage = {
  /** Holds data of the device that is the same for every user. */
  shared: Connection
  /** Returns the data of one user; null stands for guests. */
  ofUser(pk: number | null): Connection
  /** Ends reading and writing of this user's data on this page. Returns the name of the database. */
  endUser(pk: number | null): string
}

export type DeviceOptions = { onMemory(): void; open?: DatabaseOpener; openTimeout?: number }

/** Creates the storage without opening a database: each one opens at its first use. */
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
