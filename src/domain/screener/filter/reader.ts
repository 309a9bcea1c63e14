import { fieldOf, parseItems } from './tolerant-parsers.ts'

export type FilterReader = {
  /** Returns the parsed field, or `otherwise` where it is absent or invalid. An invalid one is added to `fellBack`. */
  read<T>(name: string, parse: (value: unknown) => T | undefined, otherwise: T): T
  /** Returns the valid members of a list, each once. */
  list<T>(name: string, parse: (value: unknown) => T | undefined): readonly T[]
  /** Returns a reader for the fields of a nested object. A value that is not an object is added to `fellBack`. */
  inside(name: string): FilterReader
  /** These are the paths of the fields that were present but invalid. */
  fellBack: readonly string[]
}

export function openFilterReader(source: unknown, prefix = '', fellBack: string[] = []): FilterReader {
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
      const members = parseItems(value)?.map(parse) ?? [undefined]
      if (members.includes(undefined)) note(name)
      return [...new Set(members.filter(member => member !== undefined))]
    },
    inside(name) {
      const value = fieldOf(source, name)
      const isGroup = typeof value === 'object' && parseItems(value) === undefined
      if (value !== undefined && !isGroup) note(name)
      return openFilterReader(isGroup ? value : undefined, `${prefix}${name}.`, fellBack)
    },
  }
}
