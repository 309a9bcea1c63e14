/** Reads a file of the repository: returns its text, or null when there is none. */
export type ReadTreeFile = (path: string) => string | null

export type Scaffold = {
  /** The new files by path; none of them may exist yet. */
  made: Record<string, string>
  /** New texts of existing tables, which get an entry for the new files. */
  changed: Record<string, string>
  next: string[]
}

/** A mistake in the command line, explained in a sentence. */
export class ScaffoldRefused extends Error {}

export function refuseUnless(condition: unknown, because: string): asserts condition {
  if (!condition) throw new ScaffoldRefused(because)
}

export function readExistingFile(look: ReadTreeFile, path: string): string {
  const text = look(path)
  refuseUnless(text !== null, `${path} is missing, so there is no table to put it in.`)
  return text
}

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

export function requireKebabName(name: string | undefined, what: string): string {
  refuseUnless(
    name && kebab.test(name),
    `${what} is named in kebab-case, like relative-strength: ${name ?? '(nothing)'}`,
  )
  return name
}

export const camel = (name: string): string =>
  name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

export const pascal = (name: string): string => camel(`-${name}`)
