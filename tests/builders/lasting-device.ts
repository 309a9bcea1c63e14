import type { DatabaseConnection } from '#storage/connection.ts'
import type { DeviceStorage } from '#storage/device.ts'
import { databaseNameOf, SHARED_DATABASE } from '#storage/names.ts'
import { createMemoryRowStore, type RowStore } from '#storage/rows.ts'

/**
 * Simulates a device whose storage survives page loads and sign-outs, as that of a real one does. A storage handle that
 * was ended stays ended.
 */
export function lastingDevice(): DeviceStorage {
  const disk = new Map<string, RowStore>()
  const handles = new Map<string, DatabaseConnection>()

  function connect(name: string): DatabaseConnection {
    const rows = disk.get(name) ?? createMemoryRowStore()
    disk.set(name, rows)
    let present = rows
    const at = (): RowStore => present
    return {
      get: (store, key) => at().get(store, key),
      keys: store => at().keys(store),
      entries: store => at().entries(store),
      put: (store, key, value) => at().put(store, key, value),
      remove: (store, key) => at().remove(store, key),
      clear: store => at().clear(store),
      run: onRows => onRows(at()),
      end() {
        // Writes that arrive after the end go to rows that belong to no user.
        present = createMemoryRowStore()
      },
      inMemory: () => false,
    }
  }

  return {
    shared: connect(SHARED_DATABASE),
    ofUser(pk) {
      const name = databaseNameOf(pk)
      const handle = handles.get(name) ?? connect(name)
      handles.set(name, handle)
      return handle
    },
    endUser(pk) {
      const name = databaseNameOf(pk)
      handles.get(name)?.end()
      handles.delete(name)
      return name
    },
  }
}
