import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { ConnectionConfig } from '../adapters/database/connection.ts'
import type { StartProblem } from '../adapters/database/start-problem.ts'
import { type Binaries, ensureRunnableBinaries, findBinaries, postgresMajor } from './binaries.ts'
import {
  type ClusterLocation,
  prepareDataFolder,
  realSystemPaths,
  recordClusterCreated,
  type SystemPaths,
} from './cluster-location.ts'
import { type DatabaseCreation, findOrChooseLocation } from './database-creation.ts'
import type { PostgresSetup } from './engine.ts'
import { guardPostmaster } from './guardian.ts'
import { createPostgresCluster } from './initdb.ts'
import { takeOwnerLock } from './owner-lock.ts'
import { ensurePostmaster } from './postmaster.ts'
import { defaultTransport } from './settings.ts'
import { removeSocketFolder } from './socket-folder.ts'
import { stopPostmaster } from './stop-postmaster.ts'

export type EmbeddedDatabase = { connection: ConnectionConfig; stop(): Promise<void> }

export type EmbeddedOptions = {
  dataDir: string
  say: (line: string) => void
  /** Called when the database has ended and could not be restarted. */
  onLost?: (problem: StartProblem) => void
  /** Whether a database is made where there is none. */
  creation?: DatabaseCreation
  surroundings?: SystemPaths
  transport?: PostgresSetup['transport']
}

/** Starts our own PostgreSQL in the data folder. Only one server at a time may use a data folder. */
export async function startEmbedded(
  options: EmbeddedOptions,
): Promise<Result<EmbeddedDatabase, StartProblem>> {
  const dataDir = await prepareDataFolder(options.dataDir)
  if (!dataDir.ok) return dataDir
  const lock = await takeOwnerLock(dataDir.value)
  if (!lock.ok) return lock
  const started = await startOwned(dataDir.value, options)
  if (!started.ok) {
    await lock.value.release()
    return started
  }
  let stopped: Promise<void> | undefined
  const stopAll = async () => {
    await started.value.stop()
    await lock.value.release()
  }
  const stop = () => {
    stopped ??= stopAll()
    return stopped
  }
  return ok({ connection: started.value.connection, stop })
}

async function startOwned(
  dataDir: string,
  options: EmbeddedOptions,
): Promise<Result<EmbeddedDatabase, StartProblem>> {
  const engine = await makeEngine(dataDir, options)
  if (!engine.ok) return engine
  const postmaster = await ensurePostmaster(engine.value)
  if (!postmaster.ok) return postmaster
  const { pid, connection } = postmaster.value
  try {
    const guardian = await guardPostmaster(engine.value, postmaster.value, options.onLost ?? (() => {}))
    const stop = async () => {
      await guardian.retire()
      await stopPostmaster(engine.value, guardian.current().pid, 'patient')
      await removeSocketFolder(engine.value.place, connection)
    }
    return ok({ connection, stop })
  } catch (error) {
    await stopPostmaster(engine.value, pid, 'patient')
    const lines = [error instanceof Error ? error.message : String(error)]
    return err({ code: 'failed', doing: 'connecting to the new database', lines })
  }
}

async function makeEngine(
  dataDir: string,
  options: EmbeddedOptions,
): Promise<Result<PostgresSetup, StartProblem>> {
  const { say, creation = 'in-unused-folder' } = options
  const { surroundings = realSystemPaths, transport = defaultTransport } = options
  const found = await findBinaries()
  if (!found.ok) return found
  const place = await findOrChooseLocation(dataDir, creation, surroundings, say)
  if (!place.ok) return place
  const copyTo = [dataDir, surroundings.systemFolder]
  const binaries = await ensureRunnableBinaries(found.value, place.value.runAs, copyTo, say)
  if (!binaries.ok) return binaries
  const cluster = await readyCluster(binaries.value, place.value, transport, say)
  return cluster.ok
    ? ok({ place: place.value, binaries: binaries.value, transport, port: null, say })
    : cluster
}

async function readyCluster(
  binaries: Binaries,
  place: ClusterLocation,
  transport: PostgresSetup['transport'],
  say: (line: string) => void,
): Promise<Result<void, StartProblem>> {
  if (!place.exists) {
    say('Making a new database')
    const made = await createPostgresCluster(binaries, place, transport)
    if (!made.ok) return made
  }
  await recordClusterCreated(place)
  const text = await readFile(join(place.cluster, 'PG_VERSION'), 'utf8').catch(() => 'an unknown version')
  const version = text.trim()
  const needed = postgresMajor(binaries.version)
  if (version === needed) return ok(undefined)
  return err({ code: 'version-mismatch', found: version, needed, place: place.cluster })
}
