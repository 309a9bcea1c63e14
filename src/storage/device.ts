import { connectDatabase, type DatabaseConnection, type DatabaseOpener } from './connection.ts'
import { databaseNameOf, SHARED_DATABASE, sharedStores, userStores } from './names.ts'

export type DeviceStorage = {
  /** Holds data of the device that is the same for every user. */
  shared: DatabaseConnection
  /** Returns the data of one user; null stands for guests. */
  ofUser(pk: number | null): DatabaseConnection
  /** Ends reading and writing of this user's data on this page. Returns the name of the database. */
  endUser(pk: number | null): string
}

export type DeviceStorageOptions = { onMemory(): void; open?: DatabaseOpener; openTimeout?: number }

/** Creates the storage without opening a database: each one opens at its first use. */
export function createDeviceStorage(options: DeviceStorageOptions): DeviceStorage {
  const users = new Map<string, DatabaseConnection>()
  return {
    shared: connectDatabase(SHARED_DATABASE, { ...options, stores: sharedStores }),
    ofUser(pk) {
      const name = databaseNameOf(pk)
      const found =
        users.get(name) ??
        connectDatabase(name, { ...options, stores: userStores, endsWhenDeleted: pk !== null })
      users.set(name, found)
      return found
    },
    endUser(pk) {
      const name = databaseNameOf(pk)
      users.get(name)?.end()
      users.delete(name)
      return name
    },
  }
}
