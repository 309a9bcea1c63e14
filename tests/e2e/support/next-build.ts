import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildRecord } from '#scripts/build.ts'

const digest = (text: string | Buffer, as: 'hex' | 'base64'): string =>
  createHash('sha256').update(text).digest(as)

const hashedName = /^(.+-)([\w-]{8})(\.(?:js|css))$/

/**
 * Writes into `to` the files that a build of `from` under another id would have, without building. The id changes, and
 * with it the names of all files whose content changes, directly or because they contain a changed name, as a bundler
 * does it. The files are not compressed.
 */
export function writeNextBuild(from: string, to: string, name: string): void {
  const unfinished = `${to}-unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(from, unfinished, { recursive: true, filter: path => !/\.(br|gz)$/.test(path) })
  const { buildId } = JSON.parse(readFileSync(join(from, 'build.json'), 'utf8')) as BuildRecord
  const nextId = digest(name, 'hex').slice(0, buildId.length)

  const assets = new Map(
    readdirSync(join(from, 'assets'))
      .filter(file => hashedName.test(file))
      .map(file => [file, readFileSync(join(from, 'assets', file), 'utf8')]),
  )
  const renamed = changedWith(buildId, assets, name)
  const names = [...renamed.keys()].sort((one, other) => other.length - one.length)
  const pattern = new RegExp([buildId, ...names].map(word => word.replaceAll(/[.$]/g, '\\$&')).join('|'), 'g')
  const rewrite = (text: string) =>
    text.replaceAll(pattern, found => (found === buildId ? nextId : (renamed.get(found) ?? found)))

  const integrity = new Map<string, string>()
  for (const [file, text] of assets) {
    const next = rewrite(text)
    if (next !== text) integrity.set(digest(text, 'base64'), digest(next, 'base64'))
    writeFileSync(join(unfinished, 'assets', file), next)
    renameSync(join(unfinished, 'assets', file), join(unfinished, 'assets', renamed.get(file) ?? file))
  }
  for (const file of [
    'index.html',
    'build.json',
    '.vite/manifest.json',
    '.first-view/draw-first-view.js',
    'sw.js',
  ])
    writeFileSync(join(unfinished, file), rewrite(readFileSync(join(from, file), 'utf8')))
  let worker = readFileSync(join(unfinished, 'sw.js'), 'utf8')
  for (const [before, after] of integrity) worker = worker.replaceAll(before, after)
  writeFileSync(join(unfinished, 'sw.js'), worker)
  renameSync(unfinished, to)
}

/**
 * Returns the files that contain the id, and all files that contain the name of one of those, each with its new name.
 */
function changedWith(
  buildId: string,
  assets: ReadonlyMap<string, string>,
  name: string,
): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>()
  let words = [buildId]
  while (words.length > 0) {
    const found = [...assets].filter(
      ([file, text]) => !renamed.has(file) && words.some(word => text.includes(word)),
    )
    for (const [file] of found) {
      const hash = digest(name + file, 'hex').slice(0, 8)
      renamed.set(file, file.replace(hashedName, `$1${hash}$3`))
    }
    words = found.map(([file]) => file)
  }
  return renamed
}
