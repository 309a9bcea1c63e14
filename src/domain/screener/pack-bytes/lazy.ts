/** Made when it is first asked for, and the same from then on. */
export function lazy<T extends object>(make: () => T): () => T {
  let made: T | null = null
  return () => {
    made ??= make()
    return made
  }
}

/** A map of parts that are made one by one; whoever walks over all of them has all of them made. */
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

/** A record of parts that are made one by one. */
export function lazyRecord<K extends string, V>(parts: readonly (readonly [K, () => V])[]): Record<K, V> {
  const record = {}
  for (const [key, get] of parts) Object.defineProperty(record, key, { get, enumerable: true })
  return record as Record<K, V>
}
