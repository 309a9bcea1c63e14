import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

const buildsKept = 5

/**
 * Copies the files of each build to the data folder and keeps those of the last five builds, because a tab that was
 * open during a deploy still requests the files of its own build. Returns the folders, newest first.
 */
export async function keepRecentBuildAssets(input: {
  assetsDir: string
  dataDir: string
  buildId: string
  now: Date
}): Promise<string[]> {
  const keptDir = join(input.dataDir, 'assets')
  const own = join(keptDir, input.buildId)
  await mkdir(keptDir, { recursive: true })
  if (!(await exists(own))) {
    // Copied to a temporary folder and then renamed, so that a start that is killed leaves no half-copied build.
    const aside = join(keptDir, `.copying-${process.pid}`)
    await rm(aside, { recursive: true, force: true })
    await cp(input.assetsDir, aside, { recursive: true })
    await rename(aside, own)
  }
  await utimes(own, input.now, input.now)

  const builds = await newestFirst(keptDir)
  const [kept, old] = [builds.slice(0, buildsKept), builds.slice(buildsKept)]
  for (const dir of old) await rm(dir, { recursive: true, force: true })
  return kept
}

async function newestFirst(keptDir: string): Promise<string[]> {
  const names = (await readdir(keptDir)).filter(name => !name.startsWith('.'))
  const dirs = await Promise.all(
    names.map(async name => {
      const dir = join(keptDir, name)
      return { dir, at: (await stat(dir)).mtimeMs }
    }),
  )
  return dirs.sort((left, right) => right.at - left.at).map(({ dir }) => dir)
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch {
    return false
  }
}
