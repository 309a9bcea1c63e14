import type { IDBPDatabase } from 'idb'
import type { DatabaseConnection } from './connection.ts'
import type { RowStore } from './rows.ts'

export type TransactionRows = Pick<RowStore, 'get' | 'entries' | 'put' | 'remove'>

type Work<T> = (inside: TransactionRows) => Promise<T>

/**
 * Runs `work` as one transaction. Either all of it is stored, before the promise resolves, or nothing is; no other
 * write to these stores happens in between. `work` may only await the rows that it receives, since a transaction ends
 * when it awaits anything else. It may run a second time if the first run had no effect.
 * https://w3c.github.io/IndexedDB/#transaction-lifecycle
 */
export function runAtomically<T>(rows: RowStore, stores: readonly string[], work: Work<T>): Promise<T> {
  return isConnection(rows)
    ? rows.run(
        memory => inMemory(memory, work),
        db => inTransaction(db, stores, work),
      )
    : inMemory(rows, work)
}

const isConnection = (rows: RowStore): rows is DatabaseConnection => 'run' in rows

async function inTransaction<T>(db: IDBPDatabase, stores: readonly string[], work: Work<T>): Promise<T> {
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

const turns = new WeakMap<RowStore, Promise<unknown>>()

/**
 * Replaces transactions where there are none: it runs one `work` after another and undoes the writes of a failed one.
 */
function inMemory<T>(rows: RowStore, work: Work<T>): Promise<T> {
  const undo: (() => Promise<void>)[] = []
  const touch = async (store: string, key: string) => {
    const before = await rows.get(store, key)
    undo.unshift(() => (before === undefined ? rows.remove(store, key) : rows.put(store, key, before)))
  }
  const inside: TransactionRows = {
    get: rows.get,
    entries: rows.entries,
    async put(store, key, value) {
      await touch(store, key)
      await rows.put(store, key, value)
    },
    async remove(store, key) {
      await touch(store, key)
      await rows.remove(store, key)
    },
  }
  const done = (turns.get(rows) ?? Promise.resolve()).then(async () => {
    try {
      return await work(inside)
    } catch (problem) {
      for (const back of undo) await back()
      throw problem
    }
  })
  turns.set(
    rows,
    done.catch(() => {}),
  )
  return done
}
