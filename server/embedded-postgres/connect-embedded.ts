import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { ConnectionConfig } from '../adapters/database/connection.ts'
import type { StartProblem } from '../adapters/database/start-problem.ts'
import { findClusterLocation } from './cluster-location.ts'
import { connectionOptionsFor } from './engine.ts'
import { readPidFile } from './pid-file.ts'
import { ensureDatabaseAndReadState } from './server-state.ts'

/** Connects a command-line tool to the database of a running server, without taking its ownership. */
export async function connectEmbedded({
  dataDir,
}: {
  dataDir: string
}): Promise<Result<ConnectionConfig, StartProblem>> {
  const place = await findClusterLocation(dataDir)
  if (!place.ok) return place
  const server = place.value && (await readPidFile(place.value.cluster))
  if (!place.value || !server) return err({ code: 'not-running', dataDir })
  const connection = await connectionOptionsFor(place.value.cluster, server)
  const answer = await ensureDatabaseAndReadState(connection)
  return answer.kind === 'ready' ? ok(connection) : err({ code: 'not-running', dataDir })
}
