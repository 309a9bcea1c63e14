import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { medianOfRuns } from './figures.ts'

const quietShare = 0.85
const lookMs = 400
const patienceMs = 3_000
/**
 * Our choice of how long a bench may wait in total, so that a machine that is never idle does not make a run endless.
 */
const patienceInAllMs = 40_000

const shares: number[] = []
let waited = 0

/** Resolves when the cores have been idle for a moment, or when waiting would take too long. */
export async function untilCoresQuiet(): Promise<void> {
  const began = performance.now()
  for (;;) {
    const share = await idleShare()
    const now = performance.now()
    if (share >= quietShare || now - began > patienceMs || waited + now - began > patienceInAllMs) {
      shares.push(share)
      waited += now - began
      return
    }
  }
}

export type CoreIdleness = { samples: number; quiet: number; summary: string }

/** Returns how idle the cores were before each sample since the last call. Resets the time that was spent waiting. */
export function takeIdleReport(): CoreIdleness {
  const taken = shares.splice(0)
  waited = 0
  const samples = taken.length
  if (samples === 0) return { samples, quiet: 0, summary: 'no sample waited for quiet cores' }
  const quiet = taken.filter(share => share >= quietShare).length
  const summary = `idle before the samples: ${percent(medianOfRuns(taken))} (median), ${quiet} of ${samples} on quiet cores`
  return { samples, quiet, summary }
}

async function idleShare(): Promise<number> {
  const before = times()
  await pause(lookMs)
  const after = times()
  return (after.idle - before.idle) / Math.max(1, after.all - before.all)
}

function times(): { idle: number; all: number } {
  let [idle, all] = [0, 0]
  for (const { times } of cpus()) {
    idle += times.idle
    all += times.user + times.nice + times.sys + times.idle + times.irq
  }
  return { idle, all }
}

const percent = (share: number): string => `${Math.round(share * 100)} %`
