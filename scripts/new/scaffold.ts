/** What a scaffold may see of the tree: a file's text, or null. */
export type Look = (path: string) => string | null

export type Scaffold = {
  /** New files. None of them may be there yet. */
  made: Record<string, string>
  /** Tables that now name them. */
  changed: Record<string, string>
  next: string[]
}

/** A mistake in what was asked for, said in a sentence. */
export class ScaffoldRefused extends Error {}

export function refuseUnless(condition: unknown, because: string): asserts condition {
  if (!condition) throw new ScaffoldRefused(because)
}

export function existing(look: Look, path: string): string {
  const text = look(path)
  refuseUnless(text !== null, `${path} is missing, so there is no table to put it in.`)
  return text
}

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

export function named(name: string | undefined, what: string): string {
  refuseUnless(
    name && kebab.test(name),
    `${what} is named in kebab-case, like relative-strength: ${name ?? '(nothing)'}`,
  )
  return name
}

export const camel = (name: string): string =>
  name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

export const pascal = (name: string): string => camel(`-${name}`)
