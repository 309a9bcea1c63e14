import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { assert } from '#domain/kernel/assert.ts'
import { endProcess } from '#server/embedded-postgres/processes.ts'
import { startServerProcess } from '#tests/proof/server-process.ts'
import { temporaryFolder } from '#tests/server/database/temporary-folder.ts'
import type { Bench, BenchFinding, BenchResult } from '../bench.ts'
import { withCleanup } from '../measure/cleanup.ts'
import { formatMilliseconds, formatTimeLimit, maxOfRuns, medianOfRuns } from '../measure/figures.ts'
import { roundRobin } from '../measure/round-robin.ts'
import { floorTaskFor, timeFloorStart } from './floor-task.ts'
import { measureMegabytesInUse, residentMegabytes } from './memory.ts'
import { databaseIn, startServerAfterKill, startServerOnce } from './starts.ts'

const rounds = 5
const firstPatienceMs = 600_000

/** `times` is the limit as a multiple of the floor. `ms` is promised too, but only printed and not judged. */
const limits = {
  second: { times: 10, ms: 6_000 },
  killed: { times: 10, ms: 5_000 },
  crashed: { times: 12, ms: 5_000 },
  refused: { times: 6, ms: 1_000 },
}
/** Limits for a first start on an empty data folder, on two cores. */
const first = { ms: 180_000, megabytes: 350 }

export const startUp: Bench = {
  name: 'start-up',
  promise:
    'the first start takes three minutes and leaves 350 MB; one on existing data costs a few times a bare Node and PostgreSQL, also after a kill',
  run: () =>
    withCleanup(async onEnd => {
      const folder = await temporaryFolder()
      onEnd(folder.remove)
      const dataDir = join(folder.path, 'data')
      const server = await startServerProcess(dataDir)
      onEnd(() => server.stop())
      const firstMs = await server.ready(firstPatienceMs)
      const memory = [await residentMegabytes(server.origin), await measureMegabytesInUse(server.origin)]
      const refused = await roundRobin(rounds, { ours: () => refuse(dataDir), node: bareNode })
      await server.stop()
      // A round that fails between a kill and the next start would leave the database running, so it is ended here.
      onEnd(async () => {
        const left = await databaseIn(dataDir)
        if (left !== null) await endProcess(left)
      })

      const task = await floorTaskFor(dataDir)
      const samples = await roundRobin(rounds, {
        floor: () => timeFloorStart(task),
        second: () => startServerOnce(dataDir),
        killed: () => startServerAfterKill(dataDir, 'server'),
        crashed: () => startServerAfterKill(dataDir, 'server and database'),
      })
      const floor = medianOfRuns(samples.floor)
      return {
        findings: [
          {
            what: 'first start with its market and analysis',
            ours: formatMilliseconds(firstMs),
            figure: firstMs / 1000,
            unit: 's',
            gate: { atMost: first.ms / 1000 },
          },
          {
            what: 'memory of the server afterwards',
            figure: Math.round(maxOfRuns(memory)),
            unit: 'MB',
            gate: { atMost: first.megabytes },
          },
          finding('second start to ready', medianOfRuns(samples.second), floor, limits.second),
          finding('start after the server was killed', medianOfRuns(samples.killed), floor, limits.killed),
          finding('start after both were killed', medianOfRuns(samples.crashed), floor, limits.crashed),
          finding(
            'refusal of a second server',
            medianOfRuns(refused.ours),
            medianOfRuns(refused.node),
            limits.refused,
          ),
        ],
        notes: [
          `memory when the first start was over and when everything had been asked for: ${memory.map(Math.round).join(' and ')} MB`,
          'floor: Node starts PostgreSQL on the same cluster and asks one question; for the refusal: Node runs one file of TypeScript',
        ],
      } satisfies BenchResult
    }),
}

const finding = (
  what: string,
  ours: number,
  floor: number,
  { times, ms }: { times: number; ms: number },
): BenchFinding => ({
  what: `${what} (${formatTimeLimit(ours, ms)})`,
  ours: formatMilliseconds(ours),
  floor: formatMilliseconds(floor),
  figure: ours / floor,
  gate: { atMost: times },
})

async function refuse(dataDir: string): Promise<number> {
  const second = await startServerProcess(dataDir)
  const { code, ms } = await second.ended()
  assert(code === 1 && second.said().includes(dataDir), 'a second server is refused in words')
  return ms
}

async function bareNode(): Promise<number> {
  const began = performance.now()
  const nothing = join(import.meta.dirname, 'nothing.ts')
  await once(spawn(process.execPath, [nothing], { stdio: 'ignore' }), 'exit')
  return performance.now() - began
}
