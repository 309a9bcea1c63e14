import { readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { zipSync } from 'fflate'
import { filesUnder } from './precompress.ts'

/** Zips the extension, because a browser's store takes one file. A fixed date makes the same folder give the same bytes. */
export function zipFolder(folder: string, file: string): void {
  const entries = filesUnder(folder)
    .filter(path => path !== 'build.json')
    .map(path => [path.split(sep).join('/'), new Uint8Array(readFileSync(join(folder, path)))])
  writeFileSync(file, zipSync(Object.fromEntries(entries), { level: 9, mtime: '1980-01-02T00:00:00' }))
}
