import { type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb'
import { createMemoryRowStore, type RowStore } from './rows.ts'

export type DatabaseOpener = (
  name: string,
  version: number | undefined,
  on: OpenDBCallbacks<unknown>,
) => Promise<IDBPDatabase>

export type ConnectionOptions = {
  stores: readonly string[]
  onMemory(): void
  /** True for private databases, which a late write must not create again after another tab has deleted them. */
  endsWhenDeleted?: boolean
  open?: DatabaseOpener
  openTimeout?: number
}

export type DatabaseConnection = RowStore & {
  /** Runs on the database, or on memory instead. An operation that met a closed handle runs once more on a new one. */
  run<T>(onRows: (rows: RowStore) => Promise<T>, onDatabase: (db: IDBPDatabase) => Promise<T>): Promise<T>
  /** Closes the connection. From then on reads return nothing and writes do nothing. */
  end(): void
  inMemory(): boolean
}

const OPEN_TIMEOUT_MS = 3000
/**
 * This version is raised with each new store. Stores are never removed, because tabs of two builds may share a
 * database.
 */
const VERSION = 3

const none: RowStore = {
  get: async () => undefined,
  keys: async () => [],
  entries: async () => [],
  put: async () => {},
  remove: async () => {},
  clear: async () => {},
}

/**
 * Connects to a database that the browser may close at any time: a closed handle is dropped and opened again, the
 * failed operation is tried once more, and a device without a working database continues in memory.
 */
export function connectDatabase(name: string, options: ConnectionOptions): DatabaseConnection {
  let memory: RowStore | null = null
  let ended = false
  const handle = createHandle(name, options, () => {
    ended = true
  })

  function toMemory(): RowStore {
    if (!memory) {
      memory = createMemoryRowStore()
      options.onMemory()
    }
    return memory
  }

  async function run<T>(
    onRows: (rows: RowStore) => Promise<T>,
    onDatabase: (db: IDBPDatabase) => Promise<T>,
  ): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      if (ended) return onRows(none)
      if (memory) return onRows(memory)
      let db: IDBPDatabase
      try {
        db = await handle.database()
      } catch {
        return ended ? onRows(none) : onRows(toMemory())
      }
      if (ended) {
        db.close()
        return onRows(none)
      }
      try {
        return await onDatabase(db)
      } catch (problem) {
        if (!isDeadHandle(problem)) throw problem
        handle.drop()
        attemptClose(db)
        if (attempt === 2) return onRows(toMemory())
      }
    }
  }

  return {
    ...rowsThrough(run),
    run,
    end() {
      ended = true
      memory = null
      handle.close()
    },
    inMemory: () => memory !== null,
  }
}

/** Opens the database on first use, and again after its handle was dropped. */
function createHandle(name: string, options: ConnectionOptions, onDeleted: () => void) {
  const open: DatabaseOpener = options.open ?? openDB
  let handle: Promise<IDBPDatabase> | null = null

  async function openOnce(version: number | undefined, drop: () => void): Promise<IDBPDatabase> {
    return open(name, version, {
      upgrade(db) {
        for (const store of options.stores) {
          if (!db.objectStoreNames.contains(store)) db.createObjectStore(store)
        }
      },
      blocking(_current, requestedVersion, event) {
        drop()
        ;(event.target as IDBDatabase | null)?.close()
        if (requestedVersion === null && options.endsWhenDeleted) onDeleted()
      },
      terminated: drop,
    })
  }

  return {
    database(): Promise<IDBPDatabase> {
      if (handle) return handle
      const drop = () => {
        if (handle === mine) handle = null
      }
      const opening = Promise.resolve()
        .then(() => openOnce(VERSION, drop))
        // A newer build in another tab has added stores; those of this build still exist.
        .catch(problem =>
          nameOf(problem) === 'VersionError' ? openOnce(undefined, drop) : Promise.reject(problem),
        )
      const mine = within(opening, options.openTimeout ?? OPEN_TIMEOUT_MS, late => late.close())
      handle = mine
      mine.catch(drop)
      return mine
    },
    drop(): void {
      handle = null
    },
    close(): void {
      handle?.then(attemptClose, () => {})
      handle = null
    },
  }
}

const rowsThrough = (run: DatabaseConnection['run']): RowStore => ({
  get: (store, key) =>
    run<unknown>(
      rows => rows.get(store, key),
      db => db.get(store, key),
    ),
  keys: store =>
    run(
      rows => rows.keys(store),
      async db => (await db.getAllKeys(store)).map(String),
    ),
  entries: store =>
    run(
      rows => rows.entries(store),
      db => entriesOf(db, store),
    ),
  put: (store, key, value) =>
    run(
      rows => rows.put(store, key, value),
      async db => void (await db.put(store, value, key)),
    ),
  remove: (store, key) =>
    run(
      rows => rows.remove(store, key),
      db => db.delete(store, key),
    ),
  clear: store =>
    run(
      rows => rows.clear(store),
      db => db.clear(store),
    ),
})

async function entriesOf(db: IDBPDatabase, store: string): Promise<[string, unknown][]> {
  const transaction = db.transaction(store)
  const [keys, values] = await Promise.all([transaction.store.getAllKeys(), transaction.store.getAll()])
  return keys.map((key, at) => [String(key), values[at]])
}

/** Rejects when opening takes too long; a database that opens later is passed to `late`. */
function within<T>(opening: Promise<T>, ms: number, late: (opened: T) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    let over = false
    const timer = setTimeout(() => {
      over = true
      reject(new Error('the database did not open in time'))
    }, ms)
    opening.then(
      opened => {
        clearTimeout(timer)
        if (over) late(opened)
        else resolve(opened)
      },
      problem => {
        clearTimeout(timer)
        reject(problem)
      },
    )
  })
}

// WebKit reports the loss of its database process as UnknownError: https://bugs.webkit.org/show_bug.cgi?id=197050
const isDeadHandle = (problem: unknown) =>
  ['InvalidStateError', 'AbortError', 'UnknownError'].includes(nameOf(problem))

const nameOf = (problem: unknown): string => (problem as { name?: string } | null)?.name ?? ''

function attemptClose(db: IDBPDatabase) {
  try {
    db.close()
  } catch {
    // The handle was already closed.
  }
}
