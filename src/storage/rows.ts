/** Named stores of values with keys. IndexedDB and memory both implement this interface. */
export type RowStore = {
  get(store: string, key: string): Promise<unknown>
  keys(store: string): Promise<string[]>
  entries(store: string): Promise<[string, unknown][]>
  put(store: string, key: string, value: unknown): Promise<void>
  remove(store: string, key: string): Promise<void>
  clear(store: string): Promise<void>
}

/** Rows as work sees them that is done wholly or not at all. */
export type TransactionRows = Pick<RowStore, 'get' | 'entries' | 'put' | 'remove'>

export function createMemoryRowStore(): RowStore {
  const stores = new Map<string, Map<string, unknown>>()
  const at = (store: string) => {
    const found = stores.get(store) ?? new Map<string, unknown>()
    stores.set(store, found)
    return found
  }
  return {
    get: async (store, key) => structuredClone(at(store).get(key)),
    keys: async store => [...at(store).keys()],
    entries: async store => [...at(store)].map(([key, value]) => [key, structuredClone(value)]),
    put: async (store, key, value) => void at(store).set(key, structuredClone(value)),
    remove: async (store, key) => void at(store).delete(key),
    clear: async store => at(store).clear(),
  }
}
