import { assert } from '../../kernel/assert.ts'

/** The signals that a stock can have. The order is the code they are stored under, so new ones go to the end. */
export const signals = [
  'WAIT',
  'ENTRY',
  'STRONG_ENTRY',
  'LAZY_ENTRY',
  'LAZY_STRONG_ENTRY',
  'HOLD',
  'CAUTION',
  'LAZY_CAUTION',
  'EXIT',
] as const

export type Signal = (typeof signals)[number]

export const codeOfSignal = (signal: Signal): number => signals.indexOf(signal)

export function signalOfCode(code: number): Signal {
  const signal = signals[code]
  assert(signal !== undefined, `${code} is the code of a signal`)
  return signal
}

/**
 * Tells whether the signal's condition came true some sessions ago: such signals are drawn hollow and left out of the
 * headline record.
 */
export const isLate = (signal: Signal): boolean => signal.startsWith('LAZY_')

/** It is true from the trigger's close to the exit's close, both included. */
export const isInvested = (signal: Signal): boolean => signal !== 'WAIT'
