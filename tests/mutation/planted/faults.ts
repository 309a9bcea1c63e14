import type { PlantedFault } from './fault.ts'
import { inOutbox } from './in-outbox.ts'
import { inPurchases } from './in-purchases.ts'
import { inRules } from './in-rules.ts'
import { inSignIn } from './in-sign-in.ts'
import { inWorker } from './in-worker.ts'

export const plantedFaults: readonly PlantedFault[] = [
  ...inRules,
  ...inWorker,
  ...inSignIn,
  ...inOutbox,
  ...inPurchases,
]
