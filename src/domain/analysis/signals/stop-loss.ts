import type { SignalInputs } from './run-signals.ts'
import { spreadOverHalts } from './traded-sessions.ts'
import { computeVolumeProfile, heaviestEdgeBelow } from './volume-profile.ts'

// Where the numbers come from: 24 nodes over 120 sessions and EMA 20 are fixed. Our choice: how a session's volume is spread,
// which node counts as below, and that there is no line before 120 traded sessions.
export const stopLossProfileSettings = { nodes: 24, sessions: 120 } as const

/** The keys are the names under which a user's choice of lines is stored. NaN where there is no line. */
export type StopLossLines = { vp: number; ema_20: number }

export function stopLossLinesAt({ traded, halted, ema }: SignalInputs, at: number): StopLossLines {
  let count = 0
  for (let slot = 0; slot <= at; slot++) count += 1 - halted[slot]!
  return { vp: vpAfter(traded, count), ema_20: ema[at]! }
}

/** Returns the same lines as columns for a chart. */
export function stopLossColumns({
  traded,
  halted,
  ema,
}: SignalInputs): Record<keyof StopLossLines, Float64Array> {
  const vp = traded.close.map((_, at) => vpAfter(traded, at + 1))
  return { vp: spreadOverHalts(halted, vp), ema_20: ema }
}

function vpAfter(traded: SignalInputs['traded'], count: number): number {
  const { nodes, sessions } = stopLossProfileSettings
  if (count < sessions) return Number.NaN
  return heaviestEdgeBelow(
    computeVolumeProfile(traded, count - sessions, count, nodes),
    traded.close[count - 1]!,
  )
}
