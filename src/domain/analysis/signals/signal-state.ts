import { type TradingDay, toTradingDay } from '../../market/calendar/day.ts'
import type { IndicatorColumns } from '../columns.ts'
import { computeEventInputs, type EventInputs } from './event-inputs.ts'
import { rulesV3, type SignalRules } from './rules-v3.ts'
import { runSignals, type SignalInputs, type SignalMachineState, type SignalSeries } from './run-signals.ts'
import { codeOfSignal, type Signal, signalOfCode } from './signal.ts'

/** The inputs and signals of one stock's history, computed once and used for any of its days. */
export type SignalRun = { inputs: EventInputs; series: SignalSeries }

/**
 * The bars must be adjusted to today's shares and begin with the first there is, because another start may give other signals.
 */
export function computeSignalRun(history: IndicatorColumns, rules: SignalRules = rulesV3): SignalRun {
  const inputs = computeEventInputs(history, rules)
  return { inputs, series: runSignals(inputs, rules) }
}

export type SignalState = {
  signal: Signal
  /** This is the number of traded sessions with this signal, this one included. */
  sessions: number
  /** This is the entry of the open position; null when there is none. */
  entry: { day: TradingDay; close: number } | null
}

export function signalStateAt({ inputs, series }: SignalRun, at: number): SignalState {
  const { code, entryAt, entryClose } = series
  let sessions = 0
  for (let slot = at; slot >= 0 && code[slot] === code[at]; slot--) sessions += 1 - inputs.halted[slot]!
  const isOpen = !Number.isNaN(entryClose[at]!)
  const day = toTradingDay(inputs.columns.day[Math.max(0, entryAt[at]!)]!)
  return { signal: signalOfCode(code[at]!), sessions, entry: isOpen ? { day, close: entryClose[at]! } : null }
}

const CAUTION = codeOfSignal('CAUTION')

/** Returns the state of the machine after that session, restored from the series that the machine has written. */
export function signalMachineStateAt(
  { halted }: Pick<SignalInputs, 'halted'>,
  series: SignalSeries,
  at: number,
): SignalMachineState {
  const { code, entryAt, exitAt, entryClose, entryAtr, raised } = series
  const tradedSince = (from: number): number => {
    let count = 0
    for (let slot = from + 1; slot <= at; slot++) count += 1 - halted[slot]!
    return count
  }
  let cautionAt = at
  while (cautionAt > 0 && !(code[cautionAt] === CAUTION && code[cautionAt - 1] !== CAUTION)) cautionAt--
  return {
    code: code[at]!,
    enteredAt: entryAt[at]!,
    exitedAt: exitAt[at]!,
    entry: entryClose[at]!,
    entryRange: entryAtr[at]!,
    age: entryAt[at]! < 0 ? 0 : tradedSince(entryAt[at]!),
    cautionAge: tradedSince(cautionAt),
    raised: raised[at]!,
  }
}
