import { trustedScript } from '#platform/trusted-script.ts'
import type { WorkerLike } from '#workers/pack-caller.ts'
import { packWorkerAddress } from '#workers/pack-worker-address.ts'

export const spawnPackWorker = (): WorkerLike =>
  new Worker(trustedScript(packWorkerAddress), { type: 'module', name: 'packs' })
