import type { IDBPDatabase } from 'idb'
import type { DatabaseConnection } from './connection.ts'
import { runInMemory, type TransactionWork } from './in-memory-work.ts'
import type { RowStore } from './rows.ts'

/**
 * Runs `work` as one transaction. Either all of it is stored, before the promise resolves, or nothing is; no other
 * write to these stores happens in between. `work` may only await the rows that it receives, since a transaction ends
 * when it awaits anything else. It may run a second time if the first run had no effect.
 * https://w3c.github.io/IndexedDB/#transaction-lifecycle
 */
export function runAtomically<T>(
  rows: RowStore,
  stores: readonly string[],
  work: TransactionWork<T>,
): Promise<T> {
  return isConnection(rows)
    ? rows.run(
        memory => runInMemory(memory, work),
        db => inTransaction(db, stores, work),
      )
    : runInMemory(rows, work)
}

const isConnection = (rows: RowStore): rows is DatabaseConnection => 'run' in rows

async function inTransaction<T>(
  db: IDBPDatabase,
  stores: readonly string[],
  work: TransactionWork<T>,
): Promise<T> {
  const transaction = db.transaction([...stores], 'readwrite', { durability: 'strict' })
  const { done } = transaction
  done.catch(() => {})
  const at = (store: string) => transaction.objectStore(store)
  try {
    const result = await work({
      get: (store, key) => at(store).get(key),
      async entries(store) {
        const [keys, values] = await Promise.all([at(store).getAllKeys(), at(store).getAll()])
        return keys.map((key, index) => [String(key), values[index]])
      },
      put: async (store, key, value) => void (await at(store).put(value, key)),
      remove: (store, key) => at(store).delete(key),
    })
    await done
    return result
  } catch (problem) {
    try {
      transaction.abort()
    } catch {
      // The transaction has already ended.
    }
    // The transaction's own error explains more than the errors of the requests that it aborted.
    throw transaction.error ?? problem
  }
}
