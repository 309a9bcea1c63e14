import { randomBytes } from 'node:crypto'
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'

/**
 * The package needs symbolic links, which npm packages cannot contain: it lists them in a file, and its install script
 * creates them. Installs that disable scripts skip that, so the links are created here.
 * https://github.com/npm/cli/issues/6746
 */
export async function createMissingSymlinks(folder: string): Promise<boolean> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  try {
    for (const { source, target } of links) {
      const link = join(folder, relative('native', target))
      if (await lstat(link).catch(() => null)) continue
      await symlink(relative(dirname(target), source), link).catch(unlessThere)
    }
    return true
  } catch {
    return false
  }
}

/** Another server that starts at the same time may have created the link. */
function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

export async function copyBinaries(from: string, to: string): Promise<void> {
  const draft = `${to}.new-${randomBytes(4).toString('hex')}`
  try {
    await mkdir(dirname(to), { recursive: true })
    await cp(from, draft, { recursive: true, verbatimSymlinks: true, filter: isNeededToRun })
    if (!(await createMissingSymlinks(draft))) throw new Error(`links cannot be made in ${draft}`)
    await openToAll(draft)
    await rm(to, { recursive: true, force: true })
    await rename(draft, to)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

const isNeededToRun = (path: string) => !/\.a$/.test(path) && basename(path) !== 'pgxs'

/** The package may be installed with permissions for its owner alone, so the copy is opened to all users. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755)
  }
}
