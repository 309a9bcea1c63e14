import type { Fault } from './fault.ts'
import { inOutbox } from './in-outbox.ts'
import { inRules } from './in-rules.ts'
import { inSignIn } from './in-sign-in.ts'
import { inWorker } from './in-worker.ts'

export const faults: readonly Fault[] = [...inRules, ...inWorker, ...inSignIn, ...inOutbox]
