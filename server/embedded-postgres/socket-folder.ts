import { chown, mkdir, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { ConnectionConfig } from '../adapters/database/connection.ts'
import type { StartProblem } from '../adapters/database/start-problem.ts'
import { type ClusterLocation, clusterFolderName } from './cluster-location.ts'
import { canEnter, isPrivateFolder, ourUid } from './system-user.ts'

/**
 * The limit is our choice: operating systems limit a socket path to about 100 bytes, some to fewer.
 * https://pubs.opengroup.org/onlinepubs/9699919799.2008edition/basedefs/sys_un.h.html
 */
const longestPath = 90

export const fitsSocketPath = (folder: string) =>
  Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= longestPath

/**
 * Returns the database's own folder, which no other user can enter. When its path is too long for a socket, a private
 * folder with a short path in a temporary folder is used.
 */
export async function socketFolderFor(
  { dataDir, cluster, runAs }: ClusterLocation,
  temporaryFolders = [tmpdir(), '/tmp'],
): Promise<Result<string, StartProblem>> {
  if (fitsSocketPath(cluster)) return ok(cluster)
  const uid = runAs?.uid ?? ourUid()
  for (const temporary of temporaryFolders) {
    const folder = join(temporary, `tidemark-${clusterFolderName(dataDir)}`)
    if (!fitsSocketPath(folder) || !(await canEnter(temporary, runAs))) continue
    try {
      await mkdir(folder, { mode: 0o700 })
      if (runAs) await chown(folder, runAs.uid, runAs.gid)
    } catch {
      // The folder exists already, from an earlier start or made by another user: the next check decides.
    }
    if (await isPrivateFolder(folder, uid)) return ok(folder)
  }
  return err({
    code: 'failed',
    doing: 'finding a folder for the socket',
    lines: [`the path of ${cluster} is too long, and ${temporaryFolders.join(' and ')} cannot be used`],
  })
}

export async function removeSocketFolder(
  place: ClusterLocation,
  connection: ConnectionConfig,
): Promise<void> {
  const elsewhere =
    'host' in connection && connection.host.endsWith(`tidemark-${clusterFolderName(place.dataDir)}`)
  if (elsewhere) await rmdir(connection.host).catch(() => {})
}
