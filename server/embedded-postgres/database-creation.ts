import { readdir } from 'node:fs/promises'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { StartProblem } from '../adapters/database/start-problem.ts'
import {
  type ClusterLocation,
  chooseClusterLocation,
  findClusterLocation,
  type SystemPaths,
} from './cluster-location.ts'
import { forgetClusterPointer } from './cluster-pointer.ts'

/** Where a missing database is made: in a data folder that no installation has used, in any, or nowhere. */
export type DatabaseCreation = 'in-unused-folder' | 'always' | 'never'

/** These names stand in a data folder only after a server has had its database there, or after a restore has begun. */
const tracesOfInstallation = ['secrets.json', 'push-keys.json', 'assets', 'backups']

/** Without this refusal, a folder that has lost its database would get an empty one, and nobody would notice. */
export async function whyNotCreate(
  dataDir: string,
  creation: DatabaseCreation,
): Promise<StartProblem | null> {
  if (creation === 'always') return null
  const names = await readdir(dataDir)
  const traces = tracesOfInstallation.filter(name => names.includes(name))
  if (traces.length > 0) return { code: 'database-gone', dataDir, traces }
  return creation === 'never' ? { code: 'database-not-made', dataDir } : null
}

/** Returns where the database is, or where a new one is to be made. */
export async function findOrChooseLocation(
  dataDir: string,
  creation: DatabaseCreation,
  surroundings: SystemPaths,
  say: (line: string) => void,
): Promise<Result<ClusterLocation, StartProblem>> {
  let existing = await findClusterLocation(dataDir)
  if (!existing.ok && existing.error.code === 'cluster-gone' && creation === 'always') {
    await forgetClusterPointer(dataDir)
    existing = await findClusterLocation(dataDir)
  }
  if (!existing.ok) return existing
  if (existing.value) return ok(existing.value)
  const refusal = await whyNotCreate(dataDir, creation)
  return refusal ? err(refusal) : chooseClusterLocation(dataDir, surroundings, say)
}
