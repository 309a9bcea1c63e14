import type { ByteReader } from './reader.ts'
import type { ByteWriter } from './writer.ts'

/** Of each list how long it is; whoever writes them adds what they hold, as one. */
export const writeLengths = (writer: ByteWriter, lists: readonly (readonly unknown[])[]): void =>
  writer.integers(lists.map(list => list.length))

export function readLists<T>(
  reader: ByteReader,
  count: number,
  readAll: (count: number) => readonly T[],
): T[][] {
  const lengths = reader.integers(count)
  let total = 0
  for (const length of lengths) total += length
  const all = readAll(reader.most(total))
  let end = 0
  return Array.from(lengths, length => {
    end += length
    return all.slice(end - length, end)
  })
}

/** No key twice. */
export function together<K, V>(reader: ByteReader, keys: readonly K[], values: readonly V[]): Map<K, V> {
  const map = new Map(keys.map((key, at) => [key, values[at]!]))
  if (map.size !== keys.length) reader.spoil()
  return map
}
