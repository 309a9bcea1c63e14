import type { RowStore, TransactionRows } from './rows.ts'

export type TransactionWork<T> = (inside: TransactionRows) => Promise<T>

const turns = new WeakMap<RowStore, Promise<unknown>>()

/**
 * Replaces transactions where there are none: it runs one `work` after another and undoes the writes of a failed one.
 */
export function runInMemory<T>(rows: RowStore, work: TransactionWork<T>): Promise<T> {
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
