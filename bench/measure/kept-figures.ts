import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceContent, sourceFilesIn } from '#scripts/setup/source-files.ts'
import type { BenchFinding } from '../bench.ts'
import { type BenchRow, benchTable } from '../table.ts'

/** The figures of one bench run, with hashes of the code that it measured. */
export type KeptBench = {
  /** The day of the measurement, in UTC. */
  measured: string
  /** A content hash for each measured file or folder, so that a change is seen without the git history. */
  rooms: Record<string, string>
  cores: number
  node: string
  /** A text that says how idle the cores were before the samples. */
  idle: string
  seconds: number
  findings: Pick<BenchFinding, 'what' | 'figure' | 'unit' | 'gate' | 'missing'>[]
}

export type KeptFigures = Record<string, KeptBench>

const file = 'bench/figures.json'

export function readKeptFigures(root: string): KeptFigures {
  const path = join(root, file)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as KeptFigures) : {}
}

/** Replaces the stored figures of the benches that ran, and keeps all figures in the order of the table. */
export function keepFigures(root: string, taken: KeptFigures): void {
  const all = { ...readKeptFigures(root), ...taken }
  const inOrder = benchTable.flatMap(({ name }) => (all[name] ? [[name, all[name]] as const] : []))
  writeFileSync(join(root, file), `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`)
}

/** Returns a line for each bench whose code has changed since its figures were kept. */
export function describeStaleBenches(root: string): string[] {
  const digests = new Map<string, string>()
  return staleLines(benchTable, readKeptFigures(root), room => roomHash(root, room, digests))
}

export function staleLines(
  rows: readonly Pick<BenchRow, 'name' | 'rooms'>[],
  kept: KeptFigures,
  hashOf: (room: string) => string,
): string[] {
  return rows.flatMap(({ name, rooms }) => {
    const figures = kept[name]
    const measure = `npm run bench -- ${name} --keep`
    if (!figures) return [`bench ${name}: no figures are kept; ${measure}`]
    const changed = rooms.filter(room => figures.rooms[room] !== hashOf(room))
    if (changed.length === 0) return []
    const has = changed.length === 1 ? 'has' : 'have'
    return [
      `bench ${name}: ${changed.join(', ')} ${has} changed since its figures of ${figures.measured}; ${measure}`,
    ]
  })
}

export function hashesOfMeasuredCode(root: string, rooms: readonly string[]): Record<string, string> {
  const digests = new Map<string, string>()
  return Object.fromEntries(rooms.map(room => [room, roomHash(root, room, digests)]))
}

/**
 * Hashes a measured file or folder. `digests` caches the hash of each file, because several benches measure the same
 * files.
 */
function roomHash(root: string, room: string, digests: Map<string, string>): string {
  const hash = createHash('sha256')
  for (const path of sourceFilesIn(root, [room])) {
    const digest = digests.get(path) ?? sha256(sourceContent(root, path))
    digests.set(path, digest)
    hash.update(`${path}\0${digest}\n`)
  }
  return hash.digest('hex').slice(0, 12)
}

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')
