/** Makes the value on first use and returns the same one afterwards. */
export function lazy<T extends object>(make: () => T): () => T {
  let made: T | null = null
  return () => {
    made ??= make()
    return made
  }
}

/** A map whose values are made one by one on first use. Iterating over it makes all of them. */
export function lazyMap<V>(parts: ReadonlyMap<string, () => V>): ReadonlyMap<string, V> {
  const whole = () => new Map([...parts].map(([key, part]) => [key, part()]))
  return {
    size: parts.size,
    has: key => parts.has(key),
    get: key => parts.get(key)?.(),
    keys: () => parts.keys(),
    values: () => whole().values(),
    entries: () => whole().entries(),
    forEach: visit => whole().forEach(visit),
    [Symbol.iterator]: () => whole().entries(),
  }
}

/** A record whose values are made on first use. */
export function lazyRecord<K extends string, V>(parts: readonly (readonly [K, () => V])[]): Record<K, V> {
  const record = {}
  for (const [key, get] of parts) Object.defineProperty(record, key, { get, enumerable: true })
  return record as Record<K, V>
}
