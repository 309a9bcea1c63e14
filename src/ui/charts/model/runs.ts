import type { Signal } from '#domain/analysis/signals/signal.ts'
import type { ChartSignalChange } from '../chart-series.ts'

/** The states of the ribbon: `wait` is empty, `hold` a solid bar, `caution` a hatched bar. */
export type RibbonState = 'wait' | 'hold' | 'caution'
export type RibbonRun = { from: number; to: number; held: RibbonState }
export type IndexedSignalChange = ChartSignalChange & { at: number }

const heldOf: Record<Signal, RibbonState> = {
  WAIT: 'wait',
  ENTRY: 'hold',
  STRONG_ENTRY: 'hold',
  LAZY_ENTRY: 'hold',
  LAZY_STRONG_ENTRY: 'hold',
  HOLD: 'hold',
  CAUTION: 'caution',
  LAZY_CAUTION: 'caution',
  EXIT: 'caution',
}

export function indexSignalChanges(
  dates: readonly string[],
  turns: readonly ChartSignalChange[],
): IndexedSignalChange[] {
  const places = new Map(dates.map((date, at) => [date, at]))
  return turns.flatMap(turn => {
    const at = places.get(turn.date)
    return at === undefined ? [] : [{ ...turn, at }]
  })
}

/**
 * Returns the states of all sessions without a gap. `standing` is the signal that is used when no signal change is
 * known.
 */
export function computeRibbonRuns(
  turns: readonly IndexedSignalChange[],
  count: number,
  standing: Signal | null,
): RibbonRun[] {
  if (count === 0) return []
  const before = turns[0]?.from ?? standing
  if (before === null) return []
  const runs: RibbonRun[] = []
  const add = (from: number, to: number, held: RibbonState) => {
    const last = runs.at(-1)
    if (from > to) return
    if (last?.held === held) last.to = to
    else runs.push({ from, to, held })
  }
  add(0, (turns[0]?.at ?? count) - 1, heldOf[before])
  for (const [nth, turn] of turns.entries())
    add(turn.at, (turns[nth + 1]?.at ?? count) - 1, heldOf[turn.signal])
  return runs
}

export const ribbonStateAt = (runs: readonly RibbonRun[], at: number): RibbonState | null =>
  runs.find(run => run.from <= at && at <= run.to)?.held ?? null
