import { fieldOf, items } from './loose.ts'

export type FilterReader = {
  /** The value of a field, or what stands in for one that is absent or not understood; the latter is noted. */
  read<T>(name: string, parse: (value: unknown) => T | undefined, otherwise: T): T
  /** The understood members of a list, each once. */
  list<T>(name: string, parse: (value: unknown) => T | undefined): readonly T[]
  /** The fields of a field, which is noted where it has none. */
  inside(name: string): FilterReader
  /** The fields that were there and were not understood. */
  fellBack: readonly string[]
}

export function openReader(source: unknown, prefix = '', fellBack: string[] = []): FilterReader {
  const note = (name: string): void => {
    fellBack.push(prefix + name)
  }
  return {
    fellBack,
    read(name, parse, otherwise) {
      const value = fieldOf(source, name)
      if (value === undefined || value === null) return otherwise
      const parsed = parse(value)
      if (parsed === undefined) note(name)
      return parsed ?? otherwise
    },
    list(name, parse) {
      const value = fieldOf(source, name)
      if (value === undefined || value === null) return []
      const members = items(value)?.map(parse) ?? [undefined]
      if (members.includes(undefined)) note(name)
      return [...new Set(members.filter(member => member !== undefined))]
    },
    inside(name) {
      const value = fieldOf(source, name)
      const isGroup = typeof value === 'object' && items(value) === undefined
      if (value !== undefined && !isGroup) note(name)
      return openReader(isGroup ? value : undefined, `${prefix}${name}.`, fellBack)
    },
  }
}
