import { trustedScriptAddress } from '#platform/trusted-script.ts'
import type { WorkerLike } from '#workers/pack-caller.ts'
import { packWorkerAddress } from '#workers/pack-worker-address.ts'

export const spawnPackWorker = (): WorkerLike =>
  new Worker(trustedScriptAddress(packWorkerAddress), { type: 'module', name: 'packs' })
