import { chmod, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

export type EnvironmentFile = Readonly<Record<string, string | undefined>>

/** The settings of the operator's `.env`; none where there is no such file. */
export async function readEnvironmentFile(folder: string): Promise<EnvironmentFile> {
  return parseEnv(await textOf(join(folder, '.env')))
}

/** Takes settings from `.env` for this process and its children. What the environment says already goes first. */
export async function loadEnvironmentFile(folder: string): Promise<void> {
  for (const [name, value] of Object.entries(await readEnvironmentFile(folder))) process.env[name] ??= value
}

/**
 * Writes settings into `.env`, readable by its owner alone, and keeps every other line. The file is replaced as a whole, so that a
 * process that is killed leaves the file that was there.
 */
export async function changeEnvironmentFile(
  folder: string,
  changes: Readonly<Record<string, string>>,
): Promise<void> {
  const path = join(folder, '.env')
  const written = `${path}.new`
  await writeFile(written, changedText(await textOf(path), changes), { mode: 0o600 })
  // A file that was left behind by a killed process keeps its mode when it is written again.
  await chmod(written, 0o600)
  await rename(written, path)
}

function changedText(text: string, changes: Readonly<Record<string, string>>): string {
  const left = new Map(Object.entries(changes))
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n')
  const changed = lines.flatMap(line => {
    const name = /^\s*(?:export\s+)?(\w+)\s*=/.exec(line)?.[1]
    if (name === undefined || !Object.hasOwn(changes, name)) return [line]
    const value = left.get(name)
    left.delete(name)
    // A second line of the same name would win over the first.
    return value === undefined ? [] : [assignment(name, value)]
  })
  return `${[...changed, ...[...left].map(([name, value]) => assignment(name, value))].join('\n')}\n`
}

function assignment(name: string, value: string): string {
  if (/^[\w+/=.:,@-]*$/.test(value)) return `${name}=${value}`
  const quote = ['"', "'", '`'].find(each => !value.includes(each))
  if (quote === undefined || value.includes('\n')) throw new Error(`${name} cannot be written into .env.`)
  // Inside double quotes a backslash with an n is a line break.
  const safe = quote === '"' && value.includes('\\') && !value.includes("'") ? "'" : quote
  return `${name}=${safe}${value}${safe}`
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
