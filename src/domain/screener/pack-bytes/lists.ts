import type { ByteReader } from './reader.ts'
import type { ByteWriter } from './writer.ts'

/** Writes the length of each list; the caller writes the contents of all lists as one. */
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

/** Combines keys and values into a map; duplicate keys mark the pack as damaged. */
export function toUniqueMap<K, V>(reader: ByteReader, keys: readonly K[], values: readonly V[]): Map<K, V> {
  const map = new Map(keys.map((key, at) => [key, values[at]!]))
  if (map.size !== keys.length) reader.spoil()
  return map
}
